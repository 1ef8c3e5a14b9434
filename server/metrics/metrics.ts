import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import type { Database } from '#db/client.ts'
import { StartError } from '#db/start-error.ts'
import type { SiteCounts } from './counts.ts'
import { watchDatabase } from './database-metrics.ts'
import { textOf } from './exposition.ts'
import { watchProcess } from './process-metrics.ts'

export interface Watched {
  counts: SiteCounts
  db: Database
  pool: pg.Pool
  /** Of which it is told how much is free on their disks. */
  folders: Record<string, string>
}

/** All that can be told of this process and what it works with, when somebody asks. Nothing of it says who a visitor is. */
function watch({ counts, folders, ...database }: Watched) {
  const ofProcess = watchProcess(folders)
  const ofDatabase = watchDatabase(database)
  return {
    stop: ofProcess.stop,
    text: async () => textOf([...counts.metrics(), ...(await ofDatabase()), ...(await ofProcess.metrics())]),
  }
}

/**
 * Tells Prometheus at a port of its own, where visitors do not come.
 * @throws StartError with one line for the terminal
 */
export async function serveMetrics(watched: Watched, { host, port }: { host: string; port: number }) {
  const { text, stop } = watch(watched)
  const server = createServer(({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end()
    text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      () => response.writeHead(500).end(),
    )
  })
  server.listen({ host, port })
  await once(server, 'listening').catch(({ message }: Error) => {
    stop()
    throw new StartError(`METRICS_HOST, METRICS_PORT: ${message}`)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      stop()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
