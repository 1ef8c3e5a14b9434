import { type Param, SQL, StringChunk, sql } from 'drizzle-orm'
import { type NodePgClient, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'

/*
 * A page asks for much that does not depend on each other. Each query would be a trip to the database of its own; here
 * those that are asked for at the same time go as one, and come back as JSON: docs/decisions/pages-from-memory.md.
 */

interface Asked {
  text: string
  parameters: unknown[]
  /** How many columns the answer has, whose names may be the same; undefined for rows by their names. */
  columns: number | undefined
  answer: (rows: unknown[]) => void
  refuse: (error: unknown) => void
}

type Ask = (query: Pick<Asked, 'text' | 'parameters' | 'columns'>) => Promise<unknown[]>

/** Its own databases, and which of them see one snapshot. */
const batching = new WeakMap<Db, { isSnapshot: boolean }>()

/**
 * Lets all queries that `read` has under way at the same time go as one statement. Only for reading; what one of them
 * fails by, all do. Where that is done already, nothing changes.
 */
export function together<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  return batching.has(db) ? read(db) : batchReads(db, false, read)
}

/** The same, and all of `read` sees the database as it is at one moment; a part of a snapshot belongs to it. */
export function inOneSnapshot<Result>(db: Db, read: (db: Db) => Promise<Result>): Promise<Result> {
  if (batching.get(db)?.isSnapshot) return read(db)
  if (batching.has(db)) throw new Error('A snapshot begins with the first of what is read together')
  return db.transaction((tx) => batchReads(tx, true, read), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function batchReads<Result>(db: Db, isSnapshot: boolean, read: (db: Db) => Promise<Result>): Promise<Result> {
  let waiting: Asked[] = []
  let hasEnded = false
  const send = () => {
    const asked = waiting
    waiting = []
    // What a part still asks for when another one has failed: its transaction is over.
    if (hasEnded) for (const { refuse } of asked) refuse(new Error('The reading that this is a part of has ended'))
    else answerAll(db, asked)
  }
  const ask: Ask = (query) =>
    new Promise((answer, refuse) => {
      // Whatever an answer leads to is asked for before the next turn of the event loop.
      if (waiting.length === 0) setImmediate(send)
      waiting.push({ ...query, answer, refuse })
    })
  const dialect = new PgDialect()
  const batched: Db = new PgDatabase(dialect, new BatchingSession(ask, dialect), undefined)
  batching.set(batched, { isSnapshot })
  try {
    return await read(batched)
  } finally {
    hasEnded = true
  }
}

async function answerAll(db: Db, asked: Asked[]): Promise<void> {
  try {
    const answers = asked.flatMap((query, index) => [
      new StringChunk(index === 0 ? 'select ' : ', '),
      ...asJson(query, index),
    ])
    const { rows } = await db.execute<Record<string, unknown[] | null>>(new SQL(answers))
    for (const [index, { answer }] of asked.entries()) answer(rows[0]?.[`answer_${index}`] ?? [])
  } catch (error) {
    for (const { refuse } of asked) refuse(error)
  }
}

/**
 * Rows as arrays by place, since columns of two tables may have one name; those of handwritten SQL by name. In pieces that Drizzle
 * has nothing to find out about: it wrote the query itself, and would take as long again.
 */
function asJson({ text, parameters, columns }: Asked, index: number): (StringChunk | Param)[] {
  const query = text
    .replace(/;$/, '')
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 === 0 ? new StringChunk(part) : sql.param(parameters[Number(part) - 1])))
  const names = Array.from({ length: columns ?? 0 }, (_, at) => `c${at}`).join(', ')
  const [row, rows] =
    columns === undefined ? ['row_to_json(rows)', 'rows'] : [`json_build_array(${names})`, `rows (${names})`]
  return [
    new StringChunk(`(select json_agg(${row}) from (`),
    ...query,
    new StringChunk(`) as ${rows}) as answer_${index}`),
  ]
}

type Session = NodePgSession<Record<string, unknown>, Record<string, never>>

/** Hands over what it would send, with the number of its columns, which node-postgres isn't told. */
class BatchingSession extends NodePgSession<Record<string, unknown>, Record<string, never>> {
  readonly #ask: Ask

  constructor(ask: Ask, dialect: PgDialect) {
    super(clientOf(ask, undefined), dialect, undefined)
    this.#ask = ask
  }

  override prepareQuery<T extends PreparedQueryConfig>(...given: Parameters<Session['prepareQuery']>) {
    const [, fields] = given
    const one = new NodePgSession(clientOf(this.#ask, fields?.length), this.dialect, undefined)
    return one.prepareQuery<T>(...given)
  }
}

/** All of a connection that Drizzle uses. */
function clientOf(ask: Ask, columns: number | undefined): NodePgClient {
  const query = async ({ text }: { text: string }, parameters: unknown[]) => ({
    rows: await ask({ text, parameters, columns }),
  })
  return { query } as unknown as NodePgClient
}
