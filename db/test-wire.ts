import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'

export type Wire = Awaited<ReturnType<typeof layWire>>

/** A way to a database's server, which may only listen on a socket of this machine. */
export const layWireToDatabase = ({ host = '127.0.0.1', port = 5432 }: pg.ClientConfig) =>
  layWire(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port })

/** A way, from a port of this machine, that can be cut: then it stays open, and nothing comes through, as where a network fails. */
export async function layWire(to: NetConnectOpts) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    const ends = [from]
    if (!isCut) {
      const onward = connect(to)
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
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
