import { randomBytes } from 'node:crypto'
import type { DBAdapter, DBAdapterInstance, DBTransactionAdapter, Where } from 'better-auth/types'
import { DomainError } from '#domain/errors.ts'
import { tokenHash } from './token-hash.ts'

export const newSessionToken = () => randomBytes(32).toString('hex')

interface Asked {
  model: string
  where?: Where[] | undefined
}

/**
 * Better Auth's way to the database, which keeps of a session's token only the hash and gives Better Auth the token. Every
 * way in opens its session here: that of an account which is locked out is refused by a trigger.
 * @throws locked-out
 */
export function withHashedTokens(open: DBAdapterInstance): DBAdapterInstance {
  return (options) => {
    const adapter = open(options)
    return {
      ...hashing(adapter),
      transaction: (run) => adapter.transaction((inner) => run(hashing(inner))),
    } as DBAdapter
  }
}

function hashing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    async create(asked: Parameters<Adapter['create']>[0]) {
      if (asked.model !== 'session') return adapter.create(asked)
      const token = newSessionToken()
      const row = await adapter.create({ ...asked, data: { ...asked.data, token: tokenHash(token) } }).catch(lockedOut)
      return { ...row, token }
    },
    findOne: (asked: Parameters<Adapter['findOne']>[0]) => adapter.findOne(hashed(asked)).then(shownIn(asked)),
    findMany: (asked: Parameters<Adapter['findMany']>[0]) => adapter.findMany(hashed(asked)),
    count: (asked: Parameters<Adapter['count']>[0]) => adapter.count(hashed(asked)),
    update: (asked: Parameters<Adapter['update']>[0]) => adapter.update(hashed(asked)).then(shownIn(asked)),
    updateMany: (asked: Parameters<Adapter['updateMany']>[0]) => adapter.updateMany(hashed(asked)),
    delete: (asked: Parameters<Adapter['delete']>[0]) => adapter.delete(hashed(asked)),
    deleteMany: (asked: Parameters<Adapter['deleteMany']>[0]) => adapter.deleteMany(hashed(asked)),
    consumeOne: (asked: Parameters<Adapter['consumeOne']>[0]) => adapter.consumeOne(hashed(asked)).then(shownIn(asked)),
  }
}

function lockedOut(error: unknown): never {
  const { cause } = error as { cause?: { constraint?: string } }
  throw cause?.constraint === 'session_not_of_locked_out' ? new DomainError('forbidden', 'locked-out') : error
}

function hashed<A extends Asked>(asked: A): A {
  if (asked.model !== 'session' || !asked.where) return asked
  return { ...asked, where: asked.where.map((each) => (isToken(each) ? { ...each, value: hashOf(each.value) } : each)) }
}

const hashOf = (value: Where['value']) =>
  Array.isArray(value) ? value.map((each) => tokenHash(String(each))) : tokenHash(String(value))

/** A row that was asked for by its token has it again. */
const shownIn =
  ({ model, where }: Asked) =>
  <Row>(row: Row): Row => {
    const token = model === 'session' ? where?.find(isToken)?.value : undefined
    return row && typeof token === 'string' ? { ...row, token } : row
  }

const isToken = ({ field }: Where) => field === 'token'
