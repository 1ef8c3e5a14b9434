import { describe, expect, test } from 'vitest'
import { browserForTests, browserOrFetch } from './fetch-browser.ts'

const shell = (path?: string) => (path?.includes('shell') ? path : undefined)

/** A machine on which each way tried leaves the browser that it names, or none. */
function machine({ installed, ways = [] }: { installed?: string; ways?: (string | undefined)[] }) {
  const lines: string[] = []
  const tried: number[] = []
  let browser = installed
  const by = ways.map((fetched, index) => async () => {
    tried.push(index)
    browser = fetched ?? browser
  })
  const say = (line: string) => lines.push(line)
  const is = { find: () => browser, findShell: () => shell(browser), by }
  return {
    lines,
    tried,
    gets: () => browserOrFetch(say, is),
    getsForTests: (isCI = false) => browserForTests(say, { ...is, isCI }),
  }
}

describe('a browser', () => {
  test('is an installed one, without a word', async () => {
    const { gets, lines, tried } = machine({ installed: '/usr/bin/chromium', ways: ['/fetched'] })
    expect(await gets()).toBe('/usr/bin/chromium')
    expect([lines, tried]).toEqual([[], []])
  })

  test('is fetched where there is none, by the first way that leads to one, which one line says', async () => {
    const { gets, lines, tried } = machine({ ways: [undefined, '/fetched', '/never'] })
    expect(await gets()).toBe('/fetched')
    expect(tried).toEqual([0, 1])
    expect(lines).toHaveLength(1)
  })

  test('is asked for in one line where none can be had', async () => {
    const { gets } = machine({ ways: [undefined, undefined] })
    const { message } = await gets().then(
      () => expect.unreachable(),
      (error: Error) => error,
    )
    expect(message).toMatch(/apt-get install chromium.*CHROMIUM/)
    expect(message).not.toContain('\n')
  })
})

describe('the browser for the tests', () => {
  test('is an installed shell', async () => {
    const { getsForTests, tried } = machine({ installed: '/shell', ways: ['/fetched'] })
    expect(await getsForTests(true)).toBe('/shell')
    expect(tried).toEqual([])
  })

  test('is the browser that somebody has, to whom nothing is brought', async () => {
    const { getsForTests, tried } = machine({ installed: '/usr/bin/chromium', ways: ['/shell'] })
    expect(await getsForTests()).toBe('/usr/bin/chromium')
    expect(tried).toEqual([])
  })

  test('is a shell that CI fetches, although there is a browser', async () => {
    const { getsForTests, tried } = machine({ installed: '/usr/bin/chromium', ways: [undefined, '/shell', '/never'] })
    expect(await getsForTests(true)).toBe('/shell')
    expect(tried).toEqual([0, 1])
  })

  test('is the installed one where CI can fetch no shell', async () => {
    const { getsForTests } = machine({ installed: '/usr/bin/chromium', ways: [undefined] })
    expect(await getsForTests(true)).toBe('/usr/bin/chromium')
  })
})
