import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { schemeDraft, schemeDraftMedia } from '#db/schema/drafts.ts'
import { media } from '#db/schema/media.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { DraftFields } from '../input.ts'
import { checkModels, modelsIn } from '../publishing/placements.ts'
import { checkKinds, type LockedStore } from '../publishing/writing.ts'
import { placementsIn } from './complete-draft.ts'
import { DRAFTS_MAX } from './rules.ts'

/** Begins a draft in the account's store. @throws login-required, not-found for an account without a store, drafts-too-many */
export async function startDraft(db: Db, actor: Actor): Promise<{ id: number }> {
  const author = loggedIn(actor)
  return db.transaction(async (tx) => {
    const store = await lockOwnStore(tx, author)
    return insertDraft(tx, store.id, null, DraftFields.parse({}))
  })
}

/** For whoever has locked the store. @throws drafts-too-many */
export async function insertDraft(tx: Db, designerId: number, schemeId: number | null, fields: DraftFields) {
  const count = await tx.$count(schemeDraft, eq(schemeDraft.designerId, designerId))
  if (count >= DRAFTS_MAX) throw new DomainError('conflict', 'drafts-too-many', { most: DRAFTS_MAX })
  const [made] = await tx.insert(schemeDraft).values({ designerId, schemeId, fields }).returning({ id: schemeDraft.id })
  const id = made?.id as number
  await keepItsMedia(tx, id, fields)
  return { id }
}

/**
 * A draft with its pictures and the names of the models that are tagged in them. Three queries.
 * @throws login-required, not-found for anybody else's
 */
export async function readDraft(db: Db, actor: Actor, draftId: unknown) {
  const author = loggedIn(actor)
  const [found] = await db
    .select({ draft: schemeDraft, store: { id: designer.id, name: designer.name, state: designer.state } })
    .from(schemeDraft)
    .innerJoin(designer, eq(designer.id, schemeDraft.designerId))
    .where(and(eq(schemeDraft.id, idOf(draftId)), eq(designer.ownerId, author.id)))
  if (!found) throw notFound()
  const { draft, store } = found
  const fields = parse(DraftFields, draft.fields)
  const files = await db
    .select({ media })
    .from(schemeDraftMedia)
    .innerJoin(media, eq(media.id, schemeDraftMedia.mediaId))
    .where(eq(schemeDraftMedia.draftId, draft.id))
  const { id, schemeId, version, updatedAt } = draft
  return {
    id,
    schemeId,
    version,
    updatedAt,
    fields,
    store,
    models: await modelsIn(db, fields),
    pictures: files.map((file) => asPicture(file.media)),
  }
}

/** Which version of a draft is the last one, for who needs nothing of its content. @throws as readDraft */
export async function readDraftVersion(db: Db, actor: Actor, draftId: unknown): Promise<{ version: number }> {
  const author = loggedIn(actor)
  const [found] = await db
    .select({ version: schemeDraft.version })
    .from(schemeDraft)
    .innerJoin(designer, eq(designer.id, schemeDraft.designerId))
    .where(and(eq(schemeDraft.id, idOf(draftId)), eq(designer.ownerId, author.id)))
  if (!found) throw notFound()
  return found
}

/** What a draft holds, as `DraftFields` made it, and the version that it was. */
export interface DraftContent {
  version: number
  fields: DraftFields
}

/**
 * Puts what was typed in the place of what the draft held, if that is still the version that was changed.
 * @throws login-required, not-found, input-invalid (for a file or a model that there is not), draft-changed,
 *   picture-withheld for one that the draft had not
 */
export async function saveDraft(
  db: Db,
  actor: Actor,
  draftId: unknown,
  { version, fields }: DraftContent,
): Promise<{ version: number }> {
  const author = loggedIn(actor)
  const saved = db.transaction(async (tx) => {
    const { draft } = await lockDraftVersion(tx, author, draftId, version)
    await checkModels(tx, placementsIn(fields))
    await keepItsMedia(tx, draft.id, fields)
    await tx
      .update(schemeDraft)
      .set({ fields, version: version + 1, updatedAt: sql`now()` })
      .where(eq(schemeDraft.id, draft.id))
    return { version: version + 1 }
  })
  return orWithheld(saved)
}

/** Gives a draft up; what it would have changed stays as it is. @throws login-required, not-found */
export async function deleteDraft(db: Db, actor: Actor, draftId: unknown): Promise<void> {
  const author = loggedIn(actor)
  await db.transaction(async (tx) => {
    const { draft } = await lockDraft(tx, author, draftId)
    await tx.delete(schemeDraft).where(eq(schemeDraft.id, draft.id))
  })
}

/** As `lockDraft`, if nothing has changed since that version. @throws not-found, draft-changed */
export async function lockDraftVersion(tx: Db, author: Account, draftId: unknown, version: number) {
  const locked = await lockDraft(tx, author, draftId)
  const { version: last } = locked.draft
  if (last !== version) throw new DomainError('conflict', 'draft-changed', { version: last })
  return locked
}

/** The account's own draft, for who is about to change it: the store's row first, as everywhere. */
async function lockDraft(tx: Db, author: Account, draftId: unknown) {
  const id = idOf(draftId)
  const store = await lockOwnStore(tx, author)
  const [draft] = await tx
    .select({ id: schemeDraft.id, schemeId: schemeDraft.schemeId, version: schemeDraft.version })
    .from(schemeDraft)
    .where(and(eq(schemeDraft.id, id), eq(schemeDraft.designerId, store.id)))
    .for('update')
  if (!draft) throw notFound()
  return { draft, store }
}

export async function lockOwnStore(tx: Db, { id }: Account): Promise<LockedStore> {
  const [store] = await tx
    .select({ id: designer.id, state: designer.state })
    .from(designer)
    .where(eq(designer.ownerId, id))
    .for('update')
  if (!store) throw notFound()
  return store
}

/** A draft's pictures are pictures, and its panoramas are panoramas; they are kept as long as it names them. */
async function keepItsMedia(tx: Db, draftId: number, fields: DraftFields) {
  const mediaIds = await checkKinds(tx, fields)
  const ofDraft = eq(schemeDraftMedia.draftId, draftId)
  await tx.delete(schemeDraftMedia).where(and(ofDraft, notInArray(schemeDraftMedia.mediaId, mediaIds)))
  // None that it has is inserted again, as it may be withheld meanwhile.
  await tx.execute(sql`
    insert into ${schemeDraftMedia} (draft_id, media_id)
    select ${draftId}, media_id from unnest(${sql.param(mediaIds)}::text[]) as named (media_id)
    where media_id not in (select media_id from ${schemeDraftMedia} where ${ofDraft})`)
}
