import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The least that a server can do: the same bytes for everyone. Prints its port. */
const [head = '', body = ''] = process.argv.slice(2)
const headers = JSON.parse(readFileSync(head, 'utf8'))
const bytes = readFileSync(body)

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port))
