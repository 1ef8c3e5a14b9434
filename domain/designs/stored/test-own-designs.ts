import { testDatabase } from '#db/test-database.ts'
import type { Actor } from '#domain/actor.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import type { DesignDocument } from '../document.ts'
import { createDesign } from './designs.ts'
import { openDesign } from './saving.ts'

/** What verbs of designs work with, on a database of the test's own, with a clock that `wait` moves on. */
export async function designServices() {
  const { db, pool } = await testDatabase()
  let now = new Date('2026-11-24T08:00:00Z').getTime()
  return {
    db,
    pool,
    secret: 'only for tests',
    clock: () => new Date(now),
    wait(ms: number) {
      now += ms
    },
  }
}

type Services = Awaited<ReturnType<typeof designServices>>

/** Somebody with one design. */
export async function designer(services: Services, template = 'living-room') {
  const owner = await member(services.db)
  const { id } = await createDesign(services, owner, { name: 'Casa Lago', template })
  return { owner, id, document: (await openDesign(services.db, owner, id)).document }
}

/** The JSON of a document in which something is otherwise. */
export const changed = (document: DesignDocument, change: Partial<DesignDocument>) =>
  JSON.stringify({ ...document, ...change })

/** Why a verb refuses. */
export const refusalOf = (verb: Promise<unknown>): Promise<unknown> =>
  verb.then(
    () => 'no refusal',
    (error) => error.reason ?? error,
  )

export const nobody: Actor = null
