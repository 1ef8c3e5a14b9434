import { setTimeout as sleep } from 'node:timers/promises'

export interface Ending {
  /** Aborts as soon as the process is to end: what is under way gives up what can be left. */
  signal: AbortSignal
  /** What is to be ended, in the opposite order; what doesn't end within ten seconds is left behind. */
  open: AsyncDisposableStack
  /** What has to be ended whatever happens, after all else: a server of ours, which would go on without us. */
  servers: AsyncDisposableStack
  /** Ends all of it, once, and then the process. */
  end: (code: number) => Promise<void>
  /** From now on, all goes on for so long in ms once the process is told to end: whoever shares visitors out has to hear of it. */
  drainFor: (ms: number) => void
}

const timeoutMs = 10_000
/** What is still under way once all is closed, such as the last line to a slow terminal. */
const stragglersMs = 2000

/**
 * Lets signals end the process in order. The first begins, and no further one shortens the way: Ctrl-C reaches all
 * processes of a terminal, and npm passes it on to those that have it already.
 */
export function endInOrder(): Ending {
  const stopping = new AbortController()
  const open = new AsyncDisposableStack()
  const servers = new AsyncDisposableStack()
  let ending: Promise<void> | undefined
  let drainMs = 0

  async function finish(code: number): Promise<void> {
    stopping.abort()
    // After a fault nothing is to go on.
    if (drainMs > 0 && code === 0) await sleep(drainMs)
    // It also keeps the process until all is closed, whatever that waits for.
    const timeout = new AbortController()
    const timedOut = sleep(timeoutMs, undefined, timeout).catch(() => {})
    await Promise.race([open.disposeAsync(), timedOut]).catch(complain)
    timeout.abort()
    await servers.disposeAsync().catch(complain)
    leave(code)
  }
  function complain(error: unknown) {
    console.error(error)
  }

  const end = (code: number) => {
    ending ??= finish(code)
    return ending
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => void end(0))
  // A terminal that is closed takes no more lines, which is no reason to end in disorder.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const drainFor = (ms: number) => {
    drainMs = ms
  }
  return { signal: stopping.signal, open, servers, end, drainFor }
}

/**
 * Ends the process where nothing is left to do, and else before long. `process.exit` waits for the threads that compile,
 * and these may be waiting for a collection of garbage that then never comes (Node's issue 54918): a busy machine had
 * processes that never ended.
 */
export function leave(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(), stragglersMs).unref()
}
