import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { schemeDraft } from '#db/schema/drafts.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { touchListed } from '../publishing/listing.ts'
import { checkModels, modelIdsOf, writeTags } from '../publishing/placements.ts'
import { insertScheme, replaceScheme } from '../publishing/writing.ts'
import { completeDraft } from './complete-draft.ts'
import { type DraftContent, lockDraftVersion } from './drafts.ts'
import { earnForPictures } from './earn-for-pictures.ts'

/**
 * Publishes what a draft holds: as a scheme, or as changes of the one it is of; then there is no draft any more.
 * @param content as it was read or saved last
 * @throws login-required, not-found, draft-changed, draft-incomplete (`completeDraft` says what is missing),
 *   input-invalid (for a file or a model that there is not), store-suspended, picture-withheld
 */
export async function publishDraft(
  db: Db,
  actor: Actor,
  draftId: unknown,
  { version, fields }: DraftContent,
  now: Date,
): Promise<{ schemeId: number }> {
  const author = loggedIn(actor)
  const complete = completeDraft(fields)
  const published = db.transaction(async (tx) => {
    const { draft, store } = await lockDraftVersion(tx, author, draftId, version)
    if (complete.missingFields) throw new DomainError('invalid', 'draft-incomplete')
    const { scheme, tags } = complete
    await checkModels(tx, tags)
    const schemeId = draft.schemeId ?? (await insertScheme(tx, store, scheme))
    const modelsBefore = await modelIdsOf(tx, [schemeId])
    if (draft.schemeId) await replaceScheme(tx, store, schemeId, scheme)
    await writeTags(tx, schemeId, tags)
    await touchListed(tx, store.id, [schemeId], modelsBefore)
    await tx.delete(schemeDraft).where(eq(schemeDraft.id, draft.id))
    await earnForPictures(tx, author.id, schemeId, now)
    return { schemeId }
  })
  return orWithheld(published)
}
