import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type QueuedLetter, smtpDelivery } from './delivery.ts'

const letter = { id: 1, to: 'anna@example.com', subject: 'Your link', text: 'secret', createdAt: new Date(0) }

/** What a mail server without TLS hears of a letter by the time that it is delivered, or given back. */
async function heardBy(host: string, query = '') {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 hello\r\n')
    socket.on('data', (bytes) => {
      const said = bytes.toString()
      heard.push(said)
      if (said.startsWith('STARTTLS')) socket.write('502 not here\r\n')
      else socket.write(said.startsWith('DATA') ? '354 go on\r\n' : '250 fine\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const delivery = smtpDelivery(`smtp://${host}:${port}${query}`, 'Loggia <info@loggia.example>')
  onTestFinished(() => delivery.close())
  const fault = await delivery.deliver(letter as QueuedLetter, new AbortController().signal).catch((error) => error)
  return { heard: heard.join(''), fault }
}

// 127.1 is this machine, written as nobody writes it: to the delivery it is another one.
test('a mail server elsewhere that speaks no TLS is told nothing, and the letter waits', async () => {
  const { heard, fault } = await heardBy('127.1')
  expect(heard).toContain('STARTTLS')
  expect(heard).not.toMatch(/anna|secret/)
  expect(fault).toBeInstanceOf(Error)
})

test('unless the setting says that it may be, or the server is on this machine', async () => {
  const allowed = await heardBy('127.1', '?requireTLS=false')
  expect([allowed.fault, allowed.heard]).toEqual([undefined, expect.stringContaining('secret')])
  const own = await heardBy('127.0.0.1')
  expect([own.fault, own.heard]).toEqual([undefined, expect.stringContaining('secret')])
})
