import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface MailServer {
  url: string
  /** Every line that it was told, in the order they came. */
  heard: string[]
  /** Every letter that it took, whole. */
  letters: string[]
  close: () => Promise<void>
}

/**
 * A mail server of a few words.
 * @param answers what it says to lines that start so; to anything else it says yes
 * @param port a free one where it is 0
 */
export async function openMailServer(answers: Record<string, string> = {}, port = 0): Promise<MailServer> {
  const heard: string[] = []
  const letters: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let text: string[] | undefined
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
    for (const each of [socket, lines]) each.on('error', () => {})
    socket.write('220 hello\r\n')
    lines.on('line', (line) => {
      heard.push(line)
      if (text && line !== '.') return void text.push(line)
      if (text) letters.push(text.join('\n'))
      const known = Object.keys(answers).find((start) => line.startsWith(start))
      const answer = known ? answers[known] : line === 'DATA' ? '354 go on' : '250 fine'
      text = line === 'DATA' ? [] : undefined
      if (answer) socket.write(`${answer}\r\n`)
    })
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: taken } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${taken}`,
    heard,
    letters,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
