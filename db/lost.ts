/** Of PostgreSQL: a write in a transaction that takes none, as on a standby. */
export const TAKES_NO_WRITES = '25006'
export const NO_WRITES = 'The database takes no writes: it is a standby, or read-only.'

/** Of the network. */
const unreachable = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|EAI_AGAIN|ENOTFOUND)$/
/** Of PostgreSQL: no connection, ended by an administrator or a crash, or not up yet. */
const ended = /^(08\w{3}|57P0[123])$/
/** Of node-postgres, which gives them no code. */
const said = /^Connection terminated|^timeout expired$|not queryable$/

/** Of a pool all of whose connections are busy for long. */
const allBusy = /^timeout exceeded when trying to connect$/

/**
 * Whether an error says that the server of the database is away, has changed, or takes no writes for now: asked again, another
 * may answer. What was under way may have been done all the same.
 */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, cause, errors } = error as NodeJS.ErrnoException & AggregateError
  if (code === TAKES_NO_WRITES || unreachable.test(code) || ended.test(code)) return true
  // A socket of this machine that nobody listens on.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (error.message === NO_WRITES || said.test(error.message)) return true
  return isLost(cause) || (Array.isArray(errors) && errors.some(isLost))
}

/** Whether a request failed by what passes by itself: the database is away, or too much is asked of it. */
export function isUnavailable(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause) if (allBusy.test(it.message)) return true
  return isLost(error)
}
