import type { DBAdapter, DBAdapterInstance, DBTransactionAdapter } from 'better-auth/types'

/**
 * Better Auth's way to the database, whose updates of a row that has to be as it was read are one plain UPDATE. Better
 * Auth asks for it in a subquery, which PostgreSQL does not ask again after the row was waited for: of two updates at once
 * both would find it, and the later undo the earlier.
 */
export function withGuardedUpdates(open: DBAdapterInstance): DBAdapterInstance {
  return (options) => {
    const adapter = open(options)
    return {
      ...guarding(adapter),
      transaction: (run) => adapter.transaction((inner) => run(guarding(inner))),
    } as DBAdapter
  }
}

function guarding<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    async incrementOne<Row>(asked: Parameters<Adapter['incrementOne']>[0]): Promise<Row | null> {
      const { model, where, increment, set } = asked
      if (!set || Object.keys(increment).length > 0) return adapter.incrementOne(asked)
      const updated = await adapter.updateMany({ model, where, update: set })
      return updated > 0 ? adapter.findOne({ model, where: where.filter(({ field }) => field === 'id') }) : null
    },
  }
}
