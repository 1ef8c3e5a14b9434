import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Answer {
  headers: Record<string, string>
  /** As it came, compressed. */
  body: Buffer
}

export async function ask(url: string): Promise<Answer> {
  const asked = request(url, { headers: { 'accept-encoding': 'br' } }).end()
  const [answer] = await once(asked, 'response')
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return { headers: answer.headers, body }
}

/**
 * Asks for an address again and again over connections that stay open, one request at a time on each.
 * All answers are as long as the first, so that counting bytes is all the client does.
 * @returns seconds that it took
 */
export async function load(url: string, requests: number, connections = 16): Promise<number> {
  const { hostname, port, pathname } = new URL(url)
  const question = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`
  let left = requests
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, () => converse()))
  return (performance.now() - began) / 1000

  function converse() {
    const socket = connect(Number(port), hostname).setNoDelay()
    let answerLength = 0
    let received = 0
    return new Promise<void>((resolve, reject) => {
      const next = () => (left-- > 0 ? socket.write(question) : socket.end(resolve))
      socket.on('error', reject).on('connect', next)
      socket.on('data', (chunk) => {
        received += chunk.length
        answerLength ||= lengthOf(chunk)
        if (received < answerLength) return
        received -= answerLength
        next()
      })
    })
  }
}

/** Head and body of an answer, in bytes. */
function lengthOf(start: Buffer): number {
  const head = start.indexOf('\r\n\r\n') + 4
  const body = start.toString('latin1', 0, head).match(/content-length: (\d+)/i)?.[1]
  if (!body) throw new Error('an answer without Content-Length')
  return head + Number(body)
}

/** The processor time that a process has taken so far, in seconds. */
export function cpuSeconds(pid: number): number {
  if (process.platform === 'linux') {
    // The name, in parentheses, may hold spaces; user and system time are the 14th and 15th field, in 1/100 s.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  }
  const [minutes, seconds] = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).split(':')
  return Number(minutes) * 60 + Number(seconds)
}
