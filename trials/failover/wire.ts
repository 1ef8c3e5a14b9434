import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '#server/test-site.ts'

export type Wire = Awaited<ReturnType<typeof layWire>>

/** A way to a port of this machine that can be cut: then it stays open, and nothing comes through, as where a network fails. */
export async function layWire(to: number) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    const ends = [from]
    if (!isCut) {
      const onward = connect(to, '127.0.0.1')
      ends.push(onward)
      from.pipe(onward).pipe(from)
    }
    for (const end of ends) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        sockets.delete(end)
        // A lost network tells nobody.
        if (!isCut) for (const other of ends) other.destroy()
      })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    cut() {
      isCut = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    /** What was under way is over: only new connections lead somewhere. */
    mend() {
      isCut = false
      for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
