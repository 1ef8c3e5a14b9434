import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const ending = pathToFileURL(join(import.meta.dirname, 'ending.ts')).href

/** A process of these lines, which says whether it was cut off by `process.exit`. */
async function run(lines: string) {
  const script = `
    import { endInOrder } from '${ending}'
    const { open, servers, end, drainFor, signal } = endInOrder()
    const exit = process.exit
    process.exit = () => { console.log('cut off'); exit() }
    ${lines}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { said: said.split('\n').filter(Boolean), code }
}

test('a process that has closed all it had open ends by itself, its servers last', async () => {
  const lines = `
    const timer = setInterval(() => {}, 1000)
    servers.defer(() => console.log('server'))
    open.defer(() => { clearInterval(timer); console.log('timer') })
    process.kill(process.pid, 'SIGTERM')`
  expect(await run(lines)).toEqual({ said: ['timer', 'server'], code: 0 })
})

test('all goes on while it drains, but not after a fault', async () => {
  const lines = (end: string) => `
    drainFor(200)
    let answered = 0
    const timer = setInterval(() => { if (signal.aborted) answered++ }, 10)
    open.defer(() => { clearInterval(timer); console.log(answered > 3 ? 'went on' : 'at once') })
    ${end}`
  expect(await run(lines(`process.kill(process.pid, 'SIGTERM')`))).toEqual({ said: ['went on'], code: 0 })
  expect(await run(lines('void end(1)'))).toEqual({ said: ['at once'], code: 1 })
})

test('what is left open does not keep it, and its code is the first that it was ended with', async () => {
  const lines = `
    setInterval(() => {}, 1000)
    servers.defer(() => { throw new Error('it is gone') })
    await end(3)
    await end(0)`
  expect(await run(lines)).toEqual({ said: ['cut off'], code: 3 })
})

test('it waits for what is being closed, also where nothing else keeps it', async () => {
  const lines = `
    servers.defer(() => console.log('server'))
    open.defer(() => new Promise((closed) => setTimeout(closed, 300).unref()))
    void end(0)`
  expect(await run(lines)).toEqual({ said: ['server'], code: 0 })
})
