import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How slowly a body may come. */
export interface BodyPace {
  /** So long it may come as it likes: what a person sends by a form is here by then. */
  graceMs: number
  /** From then on it must have come so fast on the whole, while we were reading. */
  bytesPerSecond: number
  checkEveryMs: number
}

/** A telephone line of the nineties: 40 MB take three hours on it. */
const ordinaryPace: BodyPace = { graceMs: 20_000, bytesPerSecond: 4000, checkEveryMs: 2000 }

/** Whether a request says that a body follows. */
export const hasBody = (headers: IncomingHttpHeaders) =>
  Boolean(headers['content-length'] ?? headers['transfer-encoding'])

interface Coming {
  request: FastifyRequest
  hasAnswer: () => boolean
  /** How long it was waited for. */
  waitedMs: number
  bytesBefore: number
}

/**
 * Sees to the bodies of all requests. One that comes too slowly ends with its connection. What is left of one that was
 * answered early is read past: browsers look for an answer when they have sent everything, and till then the connection
 * would stay.
 */
export function watchBodies(server: FastifyInstance, { graceMs, bytesPerSecond, checkEveryMs } = ordinaryPace) {
  const coming = new Set<Coming>()

  // Node is told nothing of faults in a body that comes with a wish for another protocol: it would be waited for.
  server.server.on('upgrade', (_request, socket) => {
    // Whoever is gone already can't be told.
    socket.on('error', () => {})
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
  })

  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (hasBody(raw.headers)) {
      const hasAnswer = () => reply.raw.headersSent
      const one = { request, hasAnswer, waitedMs: 0, bytesBefore: raw.socket.bytesRead }
      coming.add(one)
      raw.once('close', () => coming.delete(one))
      reply.raw.once('finish', () => {
        if (!raw.complete) raw.removeAllListeners('data').resume()
      })
    }
    done()
  })

  const timer = setInterval(() => {
    for (const one of coming) {
      const { raw } = one.request
      if (raw.complete) coming.delete(one)
      // It is we who are slow.
      else if (!raw.isPaused()) one.waitedMs += checkEveryMs
      if (raw.complete || !isTooSlow(one)) continue
      one.request.log.info('ended: its body came too slowly')
      if (one.hasAnswer()) raw.socket.destroy()
      // 408, as for a request that takes too long on the whole.
      else
        server.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }
  }, checkEveryMs).unref()
  server.addHook('onClose', (_server, done) => {
    clearInterval(timer)
    done()
  })

  function isTooSlow({ request, waitedMs, bytesBefore }: Coming) {
    const bytes = request.raw.socket.bytesRead - bytesBefore
    return waitedMs > graceMs && bytes < ((waitedMs - graceMs) / 1000) * bytesPerSecond
  }
}
