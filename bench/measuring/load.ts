import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { questionOf, type Visit } from './visits.ts'

export interface Answer {
  headers: Record<string, string>
  /** As it came, compressed. */
  body: Buffer
}

export async function ask(url: string, headers: Visit['headers'] = { 'accept-encoding': 'br' }): Promise<Answer> {
  const asked = request(url, { headers }).end()
  const [answer] = await once(asked, 'response')
  const body = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return { headers: answer.headers, body }
}

/**
 * Makes visits in turn, over connections that stay open, one request at a time on each.
 * @returns milliseconds that each took, and seconds that all did
 * @throws where one is answered other than 200
 */
export async function load(address: string, visits: Visit[], { requests = visits.length, connections = 16 } = {}) {
  const { hostname, host, port } = new URL(address)
  const questions = visits.map((visit) => Buffer.from(questionOf(host, visit)))
  const times: number[] = []
  let asked = 0
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, () => converse()))
  return { times, seconds: (performance.now() - began) / 1000 }

  function converse() {
    const socket = connect(Number(port), hostname).setNoDelay()
    /** Bytes of the answer that are still to come; none is under way at 0. */
    let missing = 0
    let sent = 0
    return new Promise<void>((resolve, reject) => {
      const next = () => {
        if (asked >= requests) return void socket.end(resolve)
        sent = performance.now()
        socket.write(questions[asked++ % questions.length] as Buffer)
      }
      socket.on('error', reject).on('connect', next)
      socket.on('data', (chunk) => {
        try {
          missing = (missing || lengthOf(chunk)) - chunk.length
        } catch (error) {
          socket.destroy()
          return reject(error)
        }
        if (missing > 0) return
        times.push(performance.now() - sent)
        next()
      })
    })
  }
}

/** Head and body of an answer, in bytes. */
function lengthOf(start: Buffer): number {
  const head = start.indexOf('\r\n\r\n') + 4
  const lines = start.toString('latin1', 0, head)
  const body = lines.match(/content-length: (\d+)/i)?.[1]
  if (!lines.startsWith('HTTP/1.1 200 ') || !body) throw new Error(`an answer was ${lines.split('\r\n', 1)[0]}`)
  return head + Number(body)
}
