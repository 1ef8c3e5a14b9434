import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Account } from '#domain/actor.ts'
import { DraftFields } from '../input.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { publishDraft } from './publish-draft.ts'

/** Saves what somebody typed, all else being left out. */
export function saveTyped(
  db: Db,
  owner: Account,
  draftId: number,
  { version, fields }: { version: number; fields: z.input<typeof DraftFields> },
) {
  return saveDraft(db, owner, draftId, { version, fields: DraftFields.parse(fields) })
}

/** Publishes a draft as it is now. */
export async function publishSaved(db: Db, owner: Account, draftId: number, now: Date) {
  return publishDraft(db, owner, draftId, await readDraft(db, owner, draftId), now)
}
