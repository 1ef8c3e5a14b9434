import { sql } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { DomainError } from '#domain/errors.ts'

/** Milliseconds that one of a search's questions to the database may take. */
const STATEMENT_TIMEOUT_MS = 2_000

/** @throws search-too-slow once the database has been asked for too much */
export function withStatementTimeout<Result>(db: Database, ask: (tx: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`))
      return ask(tx)
    })
    .catch((error) => {
      const { code } = (error as { cause?: { code?: string } }).cause ?? {}
      // PostgreSQL's query_canceled.
      if (code === '57014') throw new DomainError('too-many', 'search-too-slow')
      throw error
    })
}
