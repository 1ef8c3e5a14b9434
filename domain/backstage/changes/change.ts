import type { Db } from '#db/client.ts'
import type { Account, Actor } from '#domain/actor.ts'
import { DomainError, type ErrorReason, notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { granted } from '#domain/rights.ts'
import { fieldsOf } from '../fields.ts'
import { hasKey } from '../lists/list.ts'
import type { Action, AnyResource, Asking, Doing, Row } from '../resource.ts'
import { writeAudit } from './audit.ts'
import { type AnyRecord, lockRecord, raiseVersion, recorded } from './recording.ts'

/** What changing a record works with. */
export interface ChangeServices {
  db: Db
  clock: () => Date
}

/** Somebody else has changed the record since it was read: what its fields are now, and which version that is. */
export class ChangedMeanwhile extends DomainError {
  readonly fields: Row
  readonly version: number
  constructor(fields: Row, version: number) {
    super('conflict', 'changed-meanwhile')
    this.fields = fields
    this.version = version
  }
}

/**
 * Writes the fields of a record, once, as one entry of the log.
 * @param version of the record that they were typed into
 * @throws ChangedMeanwhile, input-invalid, not-found, also where there is no field to be typed, already-there, what the resource
 * refuses, and what `granted` does
 */
export async function changeRecord(
  { db, clock }: ChangeServices,
  actor: Actor,
  resource: AnyResource,
  key: string,
  { version, fields: given }: { version: number; fields: unknown },
): Promise<void> {
  const account = granted(actor, resource.rights.edit)
  if (Object.keys(resource.form.shape).length === 0) throw notFound()
  const fields = allowed(resource, parse(resource.form, given))
  const changing = db.transaction(async (tx) => {
    const doing = { tx, actor: account, now: clock() }
    const locked = await lockRecord(tx, resource, key)
    const { record } = locked
    if (record.version !== version) throw await changedMeanwhile(tx, resource, record)
    async function run() {
      await (resource.write ? resource.write(doing, record, fields) : setFields(doing, resource, key, fields))
      // What somebody has typed is no sample any more.
      if (record.isSample) await setFields(doing, resource, key, { isSample: false })
    }
    await recorded(doing, resource, key, { action: 'changed', run, locked })
  })
  await changing.catch(alreadyThere)
}

async function changedMeanwhile(tx: Db, resource: AnyResource, record: AnyRecord): Promise<ChangedMeanwhile> {
  const beside = await resource.beside?.(tx, record)
  return new ChangedMeanwhile(fieldsOf(resource, { ...record, ...beside }), record.version)
}

/** Fields that a record can have. @throws what the resource refuses */
export function allowed<Fields>(resource: AnyResource, fields: Fields): Fields {
  const refusal = resource.refuse?.(fields)
  if (refusal) throw new DomainError('invalid', refusal)
  return fields
}

/**
 * The unique indexes tell of what somebody else took meanwhile, and the keys of what was chosen and is gone by now.
 * @param taken why not, where something was taken
 */
export function alreadyThere(error: unknown, taken: ErrorReason = 'already-there'): never {
  const { cause } = error as { cause?: { code?: string } }
  if (cause?.code === '23503') throw new DomainError('invalid', 'input-invalid')
  throw cause?.code === '23505' ? new DomainError('conflict', taken) : error
}

/**
 * Does one of the actions of a record.
 * @param action one of the resource's, asked for by its name
 * @throws not-found, what the action refuses, and what `granted` does
 */
export async function actOn(
  { db, clock }: ChangeServices,
  actor: Actor,
  resource: AnyResource,
  key: string,
  action: string,
): Promise<void> {
  const { account, declared } = asked(actor, resource, action)
  await db.transaction(async (tx) => {
    const doing = { tx, actor: account, now: clock() }
    const locked = await lockRecord(tx, resource, key)
    const refusal = await refusalOf({ db: tx, actor: account }, declared, locked.record)
    if (refusal) throw refusal
    const run = () =>
      declared.set
        ? setFields(doing, resource, key, declared.set(doing, locked.record))
        : declared.run(doing, locked.record)
    await recorded(doing, resource, key, { action, run, locked })
  })
}

/** Why an action can't be done to a record by whoever asks. */
export async function refusalOf(
  asking: Asking,
  { refuse, refuseIn }: Action<AnyRecord>,
  record: AnyRecord,
): Promise<DomainError | null> {
  const reason = await refuse?.(record, asking)
  return reason ? new DomainError('conflict', reason) : ((await refuseIn?.(asking.db, record)) ?? null)
}

/** An action that whoever asks may do, and what it is given. */
export function asked(actor: Actor, resource: AnyResource, action: string) {
  const declared = Object.hasOwn(resource.actions, action)
    ? (resource.actions[action] as Action<AnyRecord> | undefined)
    : undefined
  if (!declared) throw notFound()
  const account: Account = granted(actor, declared.right)
  return { account, declared }
}

/**
 * Does what is written beside a record, such as a note about it, as a change of the record: by its version, and logged.
 * @throws ChangedMeanwhile, not-found
 */
export async function changeBeside(
  { tx, actor, now }: Doing,
  resource: AnyResource,
  key: string,
  { version, action, run }: { version: number; action: string; run: () => Promise<unknown> },
): Promise<void> {
  const locked = await lockRecord(tx, resource, key)
  if (locked.record.version !== version) throw await changedMeanwhile(tx, resource, locked.record)
  const isLogged = await recorded({ tx, actor, now }, resource, key, { action, run, locked })
  if (isLogged) return
  await raiseVersion({ tx, actor, now }, resource, key)
  await writeAudit(tx, [{ at: now, actorId: actor.id, resource: resource.name, key, action, before: {}, after: {} }])
}

async function setFields({ tx }: Doing, resource: AnyResource, key: string, fields: object) {
  await tx.update(resource.table).set(fields).where(hasKey(resource, key))
}
