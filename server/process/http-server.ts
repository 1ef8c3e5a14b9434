import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from '../requests/bodies.ts'

const settings = {
  // Headers come at once; how slowly a body may come says ../requests/bodies.ts, and that none takes longer than this.
  headersTimeout: 20_000,
  requestTimeout: 60 * 60_000,
  connectionsCheckingInterval: 5000,
  /** An upgrade is ignored, but for those that ../requests/bodies.ts refuses. */
  shouldUpgradeCallback: ({ headers }: IncomingMessage) => hasBody(headers),
}

/** A server as the site listens by. A connection is idle once all of its answer is sent. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(settings, listener)
  endOnlyWhatIsSent(server)
  return server
}

/**
 * To Node a connection is idle as soon as it was handed its answer, however much of that still waits for a slow visitor: as the site
 * closes, or where it is crowded, a download would lose its end.
 */
function endOnlyWhatIsSent(server: Server) {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const endIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    // Only Node knows which are idle, and it ends those at once: what still sends can't be ended meanwhile.
    const sending = [...open].filter(({ writableLength }) => writableLength > 0)
    for (const socket of sending) socket.destroy = () => socket
    endIdle()
    for (const socket of sending) Reflect.deleteProperty(socket, 'destroy')
  }
}
