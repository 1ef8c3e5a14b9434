import { readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'

export interface BareAnswer {
  headers: OutgoingHttpHeaders
  /** In bytes. */
  length: number
}

/** The least that a server can do: `/7` is answered with the eighth answer. Prints its port. */
const [heads = '', bodies = ''] = process.argv.slice(2)
const bytes = readFileSync(bodies)
let start = 0
const answers = (JSON.parse(readFileSync(heads, 'utf8')) as BareAnswer[]).map(({ headers, length }) => {
  const body = bytes.subarray(start, start + length)
  start += length
  return { headers, body }
})

const server = createServer(({ url = '' }, response) => {
  const { headers, body } = answers[Number(url.slice(1))] ?? { headers: {}, body: '' }
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
