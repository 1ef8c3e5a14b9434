import { describe, expect, test } from 'vitest'
import { browserOrFetch } from './fetch-browser.ts'

/** A machine on which each way tried leaves the browser that it names, or none. */
function machine({ installed, ways = [] }: { installed?: string; ways?: (string | undefined)[] }) {
  const lines: string[] = []
  const tried: number[] = []
  let browser = installed
  const by = ways.map((fetched, index) => async () => {
    tried.push(index)
    browser = fetched
  })
  return { lines, tried, got: browserOrFetch((line) => lines.push(line), { find: () => browser, by }) }
}

describe('the browser for the tests', () => {
  test('is an installed one, without a word', async () => {
    const { got, lines, tried } = machine({ installed: '/usr/bin/chromium', ways: ['/fetched'] })
    expect(await got).toBe('/usr/bin/chromium')
    expect([lines, tried]).toEqual([[], []])
  })

  test('is fetched where there is none, by the first way that leads to one, which one line says', async () => {
    const { got, lines, tried } = machine({ ways: [undefined, '/fetched', '/never'] })
    expect(await got).toBe('/fetched')
    expect(tried).toEqual([0, 1])
    expect(lines).toHaveLength(1)
  })

  test('is asked for in one line where none can be had', async () => {
    const { got } = machine({ ways: [undefined, undefined] })
    const { message } = await got.then(
      () => expect.unreachable(),
      (error: Error) => error,
    )
    expect(message).toMatch(/apt-get install chromium.*CHROMIUM/)
    expect(message).not.toContain('\n')
  })
})
