import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/*
 * A program that keeps connections to a site open, for tests: `node test-slow-visitors.ts HOST PORT IDLE SLOW`. IDLE of them
 * have asked once and wait; of SLOW, half send the head of a request and half its body, a byte at a time. Over its channel
 * it says how many there are once all are, and again whenever it is asked.
 */

const [host = '', port = '', idle = '', slow = ''] = process.argv.slice(2)
/** As many at a time as a listening socket lets wait. */
const AT_ONCE = 100
const BYTE_EVERY_MS = 500

const head = (method: string, path: string, lines: string[] = []) =>
  [`${method} ${path} HTTP/1.1`, `Host: ${host}:${port}`, ...lines, '', ''].join('\r\n')
const slowHead = head('GET', '/home', [`X-Slow: ${'x'.repeat(1000)}`])
const slowBody = `{"body": "${'x'.repeat(900)}`
const headOfBody = head('POST', '/schemes/1/comments', ['Content-Type: application/json', 'Content-Length: 1000'])

const idleOnes = new Set<Socket>()
const slowOnes = new Map<Socket, string>()

process.on('disconnect', () => process.exit())
process.on('message', tell)
while (idleOnes.size < Number(idle)) await Promise.all(Array.from({ length: AT_ONCE }, openIdle))
await openSlowOnes()
tell()
for (let at = 1; process.connected; at++) {
  for (const [socket, text] of slowOnes) socket.write(text.charAt(at % text.length))
  await setTimeout(BYTE_EVERY_MS)
  // Those that the site has ended.
  await openSlowOnes()
}

async function openSlowOnes() {
  while (slowOnes.size < Number(slow)) await Promise.all([openSlow(slowHead), openSlow(slowBody, headOfBody)])
}

function tell() {
  process.send?.({ idle: idleOnes.size, slow: slowOnes.size })
}

async function openIdle() {
  const socket = await open(() => idleOnes.delete(socket))
  socket.write(head('GET', '/healthz'))
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  if (!socket.destroyed) idleOnes.add(socket)
}

async function openSlow(text: string, before = '') {
  const socket = await open(() => slowOnes.delete(socket))
  socket.write(before + text.charAt(0))
  slowOnes.set(socket, text)
}

async function open(closed: () => void) {
  const socket = connect(Number(port), host)
  socket.on('error', () => {}).on('close', closed)
  await once(socket, 'connect')
  return socket
}
