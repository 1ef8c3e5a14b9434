import type { EventEmitter } from 'node:events'
import type { ViteDevServer } from 'vite'

/** Reads the pages file by file, for development. */
export async function startVite(open: AsyncDisposableStack): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  // React Router reads its settings with a Vite of its own, which would end the process before the database is stopped.
  const restore = [keepListeners(process, 'SIGTERM'), keepListeners(process.stdin, 'end')]
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  open.defer(() => vite.close())
  for (const removeOthers of restore) removeOthers()
  return vite
}

/** @returns removes whoever listens by then and does not now */
function keepListeners(emitter: EventEmitter, event: string) {
  const kept = new Set(emitter.listeners(event))
  return () => {
    for (const listener of emitter.listeners(event)) {
      if (!kept.has(listener)) emitter.off(event, listener as () => void)
    }
  }
}
