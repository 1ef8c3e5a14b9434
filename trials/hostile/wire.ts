import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { OWN_HOST } from './headers.ts'
import type { HostileRequest } from './requests.ts'

export interface Answer {
  /** 0 where the connection ended without one. */
  status: number
  head: string
  body: string
  /** From the first byte sent to the end of the answer, in ms. */
  ms: number
  isLate: boolean
}

/** Nobody waits longer for an answer, in ms; it counts as one that never came. */
const TIMEOUT_MS = 15_000
/** What comes after that is a file, and is not looked at. */
const READ_MAX = 512 * 1024

/** The bytes of a request; its sender is at `from`, and proves who it is by `credentials`. */
export function bytesOf(
  request: HostileRequest,
  services: { host: string; from: string; credentials: [string, string][] },
): Buffer {
  const { method, target, version, host, headers, body } = request
  const lines = [`${method} ${target} HTTP/${version}`]
  const add = (name: string, value: string) => lines.push(`${name}: ${value.replaceAll(OWN_HOST, services.host)}`)
  if (host !== null) add('Host', host)
  for (const [name, value] of services.credentials) add(name, value)
  if (!headers.some(([name]) => name === 'X-Forwarded-For')) add('X-Forwarded-For', services.from)
  for (const [name, value] of headers) add(name, value)
  add('Connection', headers.some(([name]) => name === 'Upgrade') ? 'close, upgrade' : 'close')
  if (body?.type != null) add('Content-Type', body.type)
  for (const line of lengthLines(body)) lines.push(line)
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8')
  const all = Buffer.concat([head, ...framed(body)])
  return body?.cutAt === undefined ? all : all.subarray(0, head.length + body.cutAt)
}

function lengthLines(body: HostileRequest['body']): string[] {
  if (!body) return []
  const { bytes, framing } = body
  const chunked = 'Transfer-Encoding: chunked'
  const length = (of: number | string) => `Content-Length: ${of}`
  return {
    length: [length(bytes.length)],
    chunked: [chunked],
    longer: [length(bytes.length + 1000)],
    shorter: [length(Math.floor(bytes.length / 2))],
    both: [length(bytes.length), chunked],
    'bad-chunk': [chunked],
    'bad-length': [length(bytes.length % 2 ? '-1' : '1e3, 7')],
  }[framing]
}

function framed(body: HostileRequest['body']): Buffer[] {
  if (!body) return []
  const { bytes, framing } = body
  if (framing === 'bad-chunk') return [Buffer.from('zz\r\n'), bytes]
  if (framing !== 'chunked' && framing !== 'both') return [bytes]
  if (bytes.length === 0) return [Buffer.from('0\r\n\r\n')]
  return [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]
}

/** Sends the bytes as they are, on a connection of their own. @param isCut the sender goes away after the last */
export function send(port: number, bytes: Buffer, isCut: boolean): Promise<Answer> {
  return new Promise((resolve) => {
    const began = performance.now()
    const chunks: Buffer[] = []
    let size = 0
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => {
      // Its end alone would be understood as "no more questions"; a visitor whose connection is gone hears nothing.
      socket.write(bytes, () => isCut && setTimeout(() => socket.destroy(), 5))
    })
    const timeout = setTimeout(() => finish(true), TIMEOUT_MS)
    const finish = (isLate: boolean) => {
      clearTimeout(timeout)
      socket.destroy()
      resolve({ ...parsed(Buffer.concat(chunks)), ms: performance.now() - began, isLate })
    }
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > READ_MAX) finish(false)
    })
    // A server that refuses what is still being sent ends the connection under it.
    socket.on('error', () => {})
    socket.on('close', () => finish(false))
  })
}

function parsed(bytes: Buffer): Pick<Answer, 'status' | 'head' | 'body'> {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.subarray(0, end < 0 ? bytes.length : end).toString('latin1')
  // What the server says before it reads a body is no answer.
  if (head.startsWith('HTTP/1.1 100')) return parsed(bytes.subarray(end + 4))
  const status = Number(head.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0)
  return { status, head, body: end < 0 ? '' : plain(bytes.subarray(end + 4), head) }
}

/** As text; chunk sizes stay in it, unless it was compressed. */
function plain(body: Buffer, head: string): string {
  const encoding = head.match(/^content-encoding: (\w+)/im)?.[1]
  try {
    const whole = /^transfer-encoding: chunked/im.test(head) ? joined(body) : body
    if (encoding === 'br') return brotliDecompressSync(whole).toString()
    if (encoding === 'gzip') return gunzipSync(whole).toString()
    return whole.toString()
  } catch {
    return body.toString('latin1')
  }
}

function joined(body: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, line).toString('latin1'), 16)
    if (!size) break
    chunks.push(body.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
  return Buffer.concat(chunks)
}
