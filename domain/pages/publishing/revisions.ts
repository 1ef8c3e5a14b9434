import { and, desc, eq, lt, max } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { RevisionReason } from '#db/kinds.ts'
import type { ContentLanguage } from '#db/languages.ts'
import { user } from '#db/schema/accounts.ts'
import { pageRevision } from '#db/schema/pages.ts'
import type { Account, Actor } from '#domain/actor.ts'
import type { ChangeServices } from '#domain/backstage/changes/change.ts'
import { notFound } from '#domain/errors.ts'
import { granted } from '#domain/rights.ts'
import { contentIn } from '../editing/draft.ts'
import type { KeyedContent } from '../editing/from-content.ts'
import { idOf, lockStored, pendingIn, withLanguage, writeDraft } from '../editing/stored.ts'
import type { PageContent } from '../rules.ts'
import { logPage } from './log.ts'

/** Keeps a page for ever as it is in a language. For whoever has locked the page's draft. */
export async function keepRevision(
  tx: Db,
  { slug, language, content, keys }: KeyedContent & { slug: string; language: ContentLanguage },
  { by, now, reason }: { by: Account; now: Date; reason: RevisionReason },
): Promise<{ id: number; number: number }> {
  const [last] = await tx
    .select({ number: max(pageRevision.number) })
    .from(pageRevision)
    .where(and(eq(pageRevision.slug, slug), eq(pageRevision.language, language)))
  const number = (last?.number ?? 0) + 1
  const [kept] = await tx
    .insert(pageRevision)
    .values({ slug, language, number, content, keys: keys && [...keys], reason, byId: idOf(by), at: now })
    .returning({ id: pageRevision.id })
  return { id: kept?.id ?? 0, number }
}

const PER_PAGE = 30

/** A page's revisions in all languages, the latest first. @throws what `granted` does */
export async function listRevisions(db: Db, actor: Actor, slug: string, before?: number) {
  granted(actor, 'pages:edit')
  const rows = await db
    .select({
      id: pageRevision.id,
      language: pageRevision.language,
      number: pageRevision.number,
      reason: pageRevision.reason,
      at: pageRevision.at,
      by: user.displayUsername,
    })
    .from(pageRevision)
    .leftJoin(user, eq(user.id, pageRevision.byId))
    .where(and(eq(pageRevision.slug, slug), before ? lt(pageRevision.id, before) : undefined))
    .orderBy(desc(pageRevision.id))
    .limit(PER_PAGE + 1)
  const revisions = rows.slice(0, PER_PAGE)
  return { revisions, next: rows.length > PER_PAGE ? revisions.at(-1)?.id : undefined }
}

/** One revision of a page. @throws not-found, and what `granted` does */
export async function readRevision(db: Db, actor: Actor, slug: string, id: number) {
  granted(actor, 'pages:edit')
  const [row] = await db
    .select()
    .from(pageRevision)
    .where(and(eq(pageRevision.slug, slug), eq(pageRevision.id, id)))
  if (!row) throw notFound()
  return { ...row, content: row.content as PageContent }
}

/**
 * Puts a revision in the place of the draft in its language; visitors see it once that is published. What was in the draft and
 * nowhere else is kept as a revision too.
 * @throws not-found, and what `granted` does
 */
export async function restoreRevision({ db, clock }: ChangeServices, actor: Actor, slug: string, id: number) {
  const by = granted(actor, 'pages:edit')
  await db.transaction(async (tx) => {
    const stored = await lockStored(tx, slug)
    const revision = await readRevision(tx, actor, slug, id)
    const { language } = revision
    const now = clock()
    const left = contentIn(stored.draft, language)
    if (pendingIn(stored.draft, stored.shown).includes(language)) {
      const content = left.content as PageContent
      await keepRevision(tx, { slug, language, content, keys: left.keys }, { by, now, reason: 'set-aside' })
    }
    await writeDraft(tx, stored, withLanguage(stored.draft, language, revision), { by, now })
    await logPage(tx, slug, { by, now, action: 'restore', after: { revision: { [language]: revision.number } } })
  })
}
