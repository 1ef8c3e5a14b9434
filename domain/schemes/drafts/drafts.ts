import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { designer } from '#db/schema/designers.ts'
import { schemeDraft, schemeDraftMedia } from '#db/schema/drafts.ts'
import { media } from '#db/schema/media.ts'
import { model } from '#db/schema/models.ts'
import { type Account, type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { idOf, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { checkKinds } from '../publishing/publishing.ts'
import { DraftFields } from './input.ts'
import { DRAFTS_MAX } from './rules.ts'

/** Begins a draft in the account's store. @throws login-required, not-found for an account without a store, drafts-too-many */
export async function startDraft(db: Db, actor: Actor): Promise<{ id: number }> {
  const author = loggedIn(actor)
  return db.transaction(async (tx) => {
    const storeId = await lockOwnStore(tx, author)
    return insertDraft(tx, storeId, null, parse(DraftFields, {}))
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
  const tagged = fields.images.flatMap(({ tags }) => tags.map(({ modelId }) => modelId))
  const models = await db
    .select({ id: model.id, kind: model.kind, name: model.name })
    .from(model)
    .where(inArray(model.id, tagged))
    .orderBy(asc(model.id))
  const { id, schemeId, version, updatedAt } = draft
  return {
    id,
    schemeId,
    version,
    updatedAt,
    fields,
    store,
    models,
    pictures: files.map((file) => asPicture(file.media)),
  }
}

/**
 * Puts what was typed in the place of what the draft held, if that is still the version that was changed.
 * @throws login-required, not-found, input-invalid (also for a file or a model that there is not), draft-changed,
 *   picture-withheld for one that the draft had not
 */
export async function saveDraft(
  db: Db,
  actor: Actor,
  draftId: unknown,
  { version, fields: given }: { version: number; fields: z.input<typeof DraftFields> },
): Promise<{ version: number }> {
  const author = loggedIn(actor)
  const fields = parse(DraftFields, given)
  const saved = db.transaction(async (tx) => {
    const draft = await lockDraft(tx, author, draftId)
    if (draft.version !== version) throw new DomainError('conflict', 'draft-changed', { version: draft.version })
    await checkModels(tx, fields)
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
    const draft = await lockDraft(tx, author, draftId)
    await tx.delete(schemeDraft).where(eq(schemeDraft.id, draft.id))
  })
}

/** The account's own draft, for who is about to change it: the store's row first, as everywhere. */
export async function lockDraft(tx: Db, author: Account, draftId: unknown) {
  const id = idOf(draftId)
  const storeId = await lockOwnStore(tx, author)
  const [draft] = await tx
    .select()
    .from(schemeDraft)
    .where(and(eq(schemeDraft.id, id), eq(schemeDraft.designerId, storeId)))
    .for('update')
  if (!draft) throw notFound()
  return draft
}

export async function lockOwnStore(tx: Db, { id }: Account): Promise<number> {
  const [store] = await tx.select({ id: designer.id }).from(designer).where(eq(designer.ownerId, id)).for('update')
  if (!store) throw notFound()
  return store.id
}

/** A draft's pictures are pictures, and its panoramas are panoramas; they are kept as long as it names them. */
async function keepItsMedia(tx: Db, draftId: number, fields: DraftFields) {
  const mediaIds = await checkKinds(tx, fields)
  const ofDraft = eq(schemeDraftMedia.draftId, draftId)
  await tx.delete(schemeDraftMedia).where(and(ofDraft, notInArray(schemeDraftMedia.mediaId, mediaIds)))
  const kept = await tx.select({ mediaId: schemeDraftMedia.mediaId }).from(schemeDraftMedia).where(ofDraft)
  const added = mediaIds.filter((id) => !kept.some(({ mediaId }) => mediaId === id))
  if (added.length > 0) await tx.insert(schemeDraftMedia).values(added.map((mediaId) => ({ draftId, mediaId })))
}

async function checkModels(tx: Db, { images }: DraftFields) {
  const ids = [...new Set(images.flatMap(({ tags }) => tags.map(({ modelId }) => modelId)))]
  if ((await tx.$count(model, inArray(model.id, ids))) !== ids.length) throw new DomainError('invalid', 'input-invalid')
}
