import type pg from 'pg'
import { isLost, NO_WRITES } from './lost.ts'
import { Session } from './session.ts'
import { StartError } from './start-error.ts'

/** A host that does not answer costs whoever looks for the one that takes writes so long, in ms. */
const CONNECT_MS = 3000

/**
 * The hosts of a database: of an address as libpq writes it (`postgresql://user@a:5432,b:5433/db`), in its order, each with all
 * the rest of the address.
 * @throws StartError where it is no such address
 */
export function hostsOf(connection: pg.ClientConfig | string): pg.ClientConfig[] {
  if (typeof connection !== 'string') return [connection]
  const [, scheme, who, hosts = '', rest] = connection.match(/^(postgres(?:ql)?:\/\/)([^@/?]*@)?([^/?#]*)(.*)$/s) ?? []
  return hosts.split(',').map((host, _place, all) => {
    const address = `${scheme}${who ?? ''}${host}${rest}`
    const isLeftOut = host === '' && all.length > 1
    if (!scheme || isLeftOut || !URL.canParse(address)) throw new StartError('is no address of a PostgreSQL database')
    return { connectionString: withoutAttributes(address) }
  })
}

/** What takes writes is all that serves the site, and is looked for whether the address says so or not. */
function withoutAttributes(address: string): string {
  const url = new URL(address)
  const asked = url.searchParams.get('target_session_attrs')
  if (asked === null) return address
  if (asked !== 'read-write' && asked !== 'primary') {
    throw new StartError('target_session_attrs is read-write or primary: the site writes')
  }
  url.searchParams.delete('target_session_attrs')
  return url.href
}

export interface Primary {
  host: pg.ClientConfig
  session: Session
}

/**
 * Connects to that of these hosts which takes writes. All are asked at once, so that a dead one keeps nobody waiting.
 * @throws why none could be had: of a host that answered, before one that did not
 */
export async function connectToPrimary(hosts: pg.ClientConfig[], settings: pg.ClientConfig = {}): Promise<Primary> {
  const all = hosts.map(async (host) => ({ host, session: await connectTo(host, settings) }))
  try {
    const first = await Promise.any(all)
    void Promise.allSettled(all).then((others) => {
      for (const other of others) {
        if (other.status === 'fulfilled' && other.value.session !== first.session) void other.value.session.end()
      }
    })
    return first
  } catch (fault) {
    const { errors } = fault as AggregateError
    throw errors.find((error) => !isLost(error)) ?? errors[0]
  }
}

const noMatter = () => {}

/** @throws where it can't be reached, or takes no writes */
export async function connectTo(host: pg.ClientConfig, settings: pg.ClientConfig = {}): Promise<Session> {
  const session = new Session({ connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...settings, ...host })
  // Whoever uses it is told by the next query.
  session.on('error', noMatter)
  await session.connect()
  if (!session.isReadOnly) return session
  // Not waited for: where the network is cut just now it has no end.
  void session.end()
  throw new Error(NO_WRITES)
}
