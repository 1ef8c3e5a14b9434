import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** What else is open beside connections: files that are sent, the database, pipes. */
const DESCRIPTORS_KEPT = 1000
const CONNECTIONS_MOST = 16_000
const IDLE_ENDED_AT = 0.75
/** Ending idle ones means looking at all. */
const LOOK_EVERY_MS = 1000

/**
 * Keeps the process from running out of descriptors, which its files and its database need: where there are many
 * connections, those that wait for nothing are ended, and past `most` new ones are refused. Slow ones end by their timeouts.
 */
export function limitConnections(server: Server, most = Math.min(CONNECTIONS_MOST, openFilesMax() - DESCRIPTORS_KEPT)) {
  server.maxConnections = most
  let open = 0
  let looked = 0
  server.on('connection', (socket: Socket) => {
    open++
    socket.once('close', () => {
      open--
    })
    if (open < most * IDLE_ENDED_AT || Date.now() - looked < LOOK_EVERY_MS) return
    looked = Date.now()
    server.closeIdleConnections()
  })
}

/** As the system limits this process: Node raises it to the hard limit by itself. */
export function openFilesMax(): number {
  if (!process.report) return Number.POSITIVE_INFINITY
  // Else it would ask for the name of each address that is connected.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const { soft = 'unlimited' } = userLimits?.open_files ?? {}
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft
}
