import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { DesignVersionReason } from '#db/kinds.ts'
import { design, designVersion } from '#db/schema/designs.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import type { DesignDocument } from '../document.ts'
import { AUTOMATIC_EVERY_MS, AUTOMATIC_VERSIONS, NAMED_VERSIONS_MAX } from '../rules.ts'
import type { DesignServices } from './designs.ts'
import { DesignName, type DesignRow, lockOwn, ownedBy } from './own-design.ts'
import { columnsOf } from './taken.ts'

const isAutomatic = ne(designVersion.reason, 'named')

/** What there is of a design from before, the last one first. @throws login-required, not-found */
export async function listVersions(db: Db, actor: Actor, designId: unknown) {
  const account = loggedIn(actor)
  const [found] = await db.select({ id: design.id }).from(design).where(ownedBy(account, designId))
  if (!found) throw notFound()
  return db
    .select({
      id: designVersion.id,
      version: designVersion.version,
      reason: designVersion.reason,
      label: designVersion.label,
      savedAt: designVersion.savedAt,
    })
    .from(designVersion)
    .where(eq(designVersion.designId, found.id))
    .orderBy(desc(designVersion.id))
}

/** Keeps a design as it is now for good. @throws login-required, not-found, input-invalid, versions-too-many */
export async function nameVersion(db: Db, actor: Actor, designId: unknown, label: unknown): Promise<{ id: number }> {
  const account = loggedIn(actor)
  const { name } = parse(DesignName, { name: label })
  return db.transaction(async (tx) => {
    const now = await lockOwn(tx, account, designId)
    const ofIt = and(eq(designVersion.designId, now.id), eq(designVersion.reason, 'named'))
    if ((await tx.$count(designVersion, ofIt)) >= NAMED_VERSIONS_MAX) {
      throw new DomainError('conflict', 'versions-too-many', { most: NAMED_VERSIONS_MAX })
    }
    return keep(tx, now, 'named', name)
  })
}

/** Gives a named version up. @throws login-required, not-found */
export async function removeVersion(db: Db, actor: Actor, designId: unknown, versionId: unknown): Promise<void> {
  const account = loggedIn(actor)
  await db.transaction(async (tx) => {
    const { id } = await lockOwn(tx, account, designId)
    const [gone] = await tx
      .delete(designVersion)
      .where(and(eq(designVersion.id, idOf(versionId)), eq(designVersion.designId, id)))
      .returning({ id: designVersion.id })
    if (!gone) throw notFound()
  })
}

/**
 * Makes a design as it was: that is a new version, and what it was just now is kept as one too.
 * @throws login-required, not-found for a version of another design
 */
export async function restoreVersion(
  { db, clock }: Pick<DesignServices, 'db' | 'clock'>,
  actor: Actor,
  designId: unknown,
  versionId: unknown,
): Promise<{ version: number }> {
  const account = loggedIn(actor)
  return db.transaction(async (tx) => {
    const now = await lockOwn(tx, account, designId)
    const [kept] = await tx
      .select({ document: designVersion.document })
      .from(designVersion)
      .where(and(eq(designVersion.id, idOf(versionId)), eq(designVersion.designId, now.id)))
    if (!kept) throw notFound()
    await keep(tx, now, 'restored')
    await thin(tx, now.id)
    const version = now.version + 1
    await tx
      .update(design)
      .set({ ...columnsOf(kept.document as DesignDocument), version, updatedAt: clock() })
      .where(eq(design.id, now.id))
    return { version }
  })
}

/** Keeps a design as it is before it is drawn on, if the last one that was kept by itself is some minutes older. */
export async function keepDrawnOn(tx: Db, before: DesignRow): Promise<void> {
  const [last] = await tx
    .select({ savedAt: designVersion.savedAt })
    .from(designVersion)
    .where(and(eq(designVersion.designId, before.id), isAutomatic))
    .orderBy(desc(designVersion.id))
    .limit(1)
  // Either way: a clock that was ahead for a while is set back.
  if (last && Math.abs(before.updatedAt.getTime() - last.savedAt.getTime()) < AUTOMATIC_EVERY_MS) return
  await keep(tx, before, 'drawn-on')
  await thin(tx, before.id)
}

async function keep(tx: Db, { id, version, updatedAt }: DesignRow, reason: DesignVersionReason, label?: string) {
  // The database copies it: a document needn't go out and in again.
  const document = sql`(select document from ${design} where id = ${id})`
  const [made] = await tx
    .insert(designVersion)
    .values({ designId: id, version, document, reason, label, savedAt: updatedAt })
    .returning({ id: designVersion.id })
  return { id: made?.id as number }
}

async function thin(tx: Db, designId: number): Promise<void> {
  const ofIt = and(eq(designVersion.designId, designId), isAutomatic)
  const newest = tx
    .select({ id: designVersion.id })
    .from(designVersion)
    .where(ofIt)
    .orderBy(desc(designVersion.id))
    .limit(AUTOMATIC_VERSIONS)
  await tx.delete(designVersion).where(and(ofIt, notInArray(designVersion.id, newest)))
}
