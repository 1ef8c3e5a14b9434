import type { Server } from 'node:http'

/**
 * Once a process is to end, each of its answers ends the connection that it came by, so that a proxy sends what comes next to another
 * process, and has no connection left to this one by the time it closes.
 */
export function endConnectionsFrom(signal: AbortSignal | undefined, server: Server): void {
  signal?.addEventListener('abort', () => {
    server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'))
  })
}
