import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { pageDraft } from '#db/schema/pages.ts'
import type { Actor } from '#domain/actor.ts'
import type { ChangeServices } from '#domain/backstage/changes/change.ts'
import { DomainError } from '#domain/errors.ts'
import { granted } from '#domain/rights.ts'
import { type PageDraft, tidied } from './draft.ts'
import { isSameDraft } from './merge.ts'
import { lockStored, pendingIn, readStored, type StoredDraft, writeDraft } from './stored.ts'

/** Somebody else saved the page since it was read: what it is now. */
export class PageChanged extends DomainError {
  readonly theirs: PageDraft
  readonly version: number
  /** Who, where the account is still there. */
  readonly by: string | null
  constructor({ draft, version }: StoredDraft, by: string | null) {
    super('conflict', 'changed-meanwhile')
    this.theirs = draft
    this.version = version
    this.by = by
  }
}

/** A page to be worked on, as it was left. @throws not-found, and what `granted` does */
export async function readDraft(db: Db, actor: Actor, slug: string) {
  granted(actor, 'pages:edit')
  const stored = await readStored(db, slug)
  return { ...stored, by: await nameOf(db, stored.byId), pending: pendingIn(stored.draft, stored.shown) }
}

/**
 * Keeps what was typed, right or not; visitors see nothing of it.
 * @param version of the draft that it was typed into
 * @returns the version that it is now: the same where nothing was changed
 * @throws PageChanged, not-found, and what `granted` does
 */
export async function saveDraft(
  { db, clock }: ChangeServices,
  actor: Actor,
  slug: string,
  { version, ...given }: PageDraft & { version: number },
): Promise<{ version: number }> {
  const by = granted(actor, 'pages:edit')
  return db.transaction(async (tx) => {
    const stored = await lockStored(tx, slug)
    const draft = tidied(given)
    if (isSameDraft(draft, tidied(stored.draft))) return { version: stored.version }
    if (stored.version !== version) throw new PageChanged(stored, await nameOf(tx, stored.byId))
    return { version: await writeDraft(tx, stored, draft, { by, now: clock() }) }
  })
}

/** What an account is called; null where it is gone. */
async function nameOf(db: Db, id: string | null): Promise<string | null> {
  if (!id) return null
  const [found] = await db.select({ name: user.displayUsername }).from(user).where(eq(user.id, id))
  return found?.name ?? null
}

/** Begins the row of a page, if there is none. */
export async function ensureDraft(tx: Db, slug: string): Promise<void> {
  await tx.insert(pageDraft).values({ slug }).onConflictDoNothing()
}
