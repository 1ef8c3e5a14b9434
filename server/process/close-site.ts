import type { FastifyInstance } from 'fastify'

/** How long what is under way may take once the server is told to stop. */
const PATIENCE_MS = 5000

/** What is under way is answered; a download that would take for ever is cut. */
export async function closeSite(site: FastifyInstance): Promise<void> {
  // A connection whose answer goes out from now on would be kept for the next request.
  const idle = setInterval(() => site.server.closeIdleConnections(), 50)
  const impatient = setTimeout(() => site.server.closeAllConnections(), PATIENCE_MS)
  await site.close()
  clearInterval(idle)
  clearTimeout(impatient)
}
