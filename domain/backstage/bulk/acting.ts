import { notFound } from '#domain/errors.ts'
import { type AnyRecord, type Locked, type Logged, lockRow, recorded } from '../changes/recording.ts'
import type { Action, AnyResource, Doing } from '../resource.ts'
import { inColumns, lockRows, recordedTogether } from './together.ts'

/** An action that is done to many records. */
interface Acting {
  doing: Doing
  resource: AnyResource
  declared: Action<AnyRecord>
  named: { action: string; batchId: number }
  mayBeDone: (key: string, locked: Locked) => Promise<boolean>
}

/**
 * Does an action to some records, at once where it only writes columns of their rows: what comes of it is the same, ten times sooner.
 * @param keys in their order
 * @throws not-found
 */
export const actOnSome = (acting: Acting, keys: string[]): Promise<Logged[]> =>
  acting.declared.set ? together(acting, keys, acting.declared.set) : oneByOne(acting, keys, acting.declared.run)

async function together(
  { doing, resource, named, mayBeDone }: Acting,
  keys: string[],
  set: NonNullable<Action<AnyRecord>['set']>,
): Promise<Logged[]> {
  const rows = await lockRows(doing, resource, keys)
  if (rows.size < keys.length) throw notFound()
  const planned = []
  for (const [key, locked] of rows) {
    if (!(await mayBeDone(key, locked))) continue
    planned.push({ key, locked, values: inColumns(resource, set(doing, locked.record)) })
  }
  return recordedTogether(doing, resource, planned, named)
}

async function oneByOne(
  { doing, resource, named, mayBeDone }: Acting,
  keys: string[],
  run: NonNullable<Action<AnyRecord>['run']>,
): Promise<Logged[]> {
  const done: Logged[] = []
  for (const key of keys) {
    const locked = await lockRow(doing.tx, resource, key)
    if (!(await mayBeDone(key, locked))) continue
    const log = (logged: Logged) => done.push(logged)
    await recorded(doing, resource, key, { ...named, run: () => run(doing, locked.record), locked, log })
  }
  return done
}
