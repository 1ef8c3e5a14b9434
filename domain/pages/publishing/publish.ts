import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type ContentLanguage, DEFAULT_LANGUAGE } from '#db/languages.ts'
import { page, pageDraft } from '#db/schema/pages.ts'
import type { Account, Actor } from '#domain/actor.ts'
import type { ChangeServices } from '#domain/backstage/changes/change.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError } from '#domain/errors.ts'
import { isRoute } from '#domain/redirects/routes.ts'
import { granted } from '#domain/rights.ts'
import type { PageDraft } from '../editing/draft.ts'
import type { KeyedContent } from '../editing/from-content.ts'
import { lockStored, pendingIn, readStored, type StoredDraft } from '../editing/stored.ts'
import { addressOf } from '../rules.ts'
import { completeIn, PageIncomplete } from './complete.ts'
import { logPage } from './log.ts'
import { keepRevision } from './revisions.ts'

/** What is done to which languages of a page. */
export interface Publishing {
  /** Of the draft that was looked at. */
  version: number
  languages: readonly ContentLanguage[]
}

/**
 * Shows visitors the draft, in some languages or all, at once.
 * @throws page-changed where the draft is another by now, PageIncomplete, not-found, and what `granted` does
 */
export async function publishDraft({ db, clock }: ChangeServices, actor: Actor, slug: string, wanted: Publishing) {
  const by = granted(actor, 'pages:edit')
  await db.transaction(async (tx) => {
    const stored = await lockStored(tx, slug)
    if (stored.version !== wanted.version) throw new DomainError('conflict', 'page-changed')
    const made = await completeAll(tx, stored.draft, wanted.languages)
    const now = clock()
    const after = await showAll(tx, stored, made, { by, now })
    const before = { revision: numbersOf(stored, wanted.languages) }
    await logPage(tx, slug, { by, now, action: 'publish', before, after: { revision: after } })
  })
}

/** A page in a language. */
export type InLanguage = KeyedContent & { language: ContentLanguage }

/** Puts a page before visitors in some languages, as revisions of it. For whoever has locked its draft. @returns their numbers */
export async function showAll(
  tx: Db,
  { slug, draft }: Pick<StoredDraft, 'slug' | 'draft'>,
  made: InLanguage[],
  { by, now }: { by: Account; now: Date },
) {
  const numbers: Record<string, number> = {}
  for (const { language, ...content } of made) {
    const revision = await keepRevision(tx, { slug, language, ...content }, { by, now, reason: 'published' })
    await show(tx, { slug, language, content: content.content, revisionId: revision.id, now })
    numbers[language] = revision.number
  }
  await settle(tx, slug, draft)
  return numbers
}

/** A draft in several languages, each of which can be shown. @throws PageIncomplete */
export async function completeAll(
  tx: Db,
  draft: PageDraft,
  languages: readonly ContentLanguage[],
): Promise<InLanguage[]> {
  const faults: PageIncomplete['faults'] = {}
  const all: InLanguage[] = []
  for (const language of languages) {
    const complete = await completeIn(tx, draft, language)
    if (complete.faults) faults[language] = complete.faults
    else all.push({ ...complete.made, language })
  }
  if (Object.keys(faults).length > 0) throw new PageIncomplete(faults)
  return all
}

/**
 * Shows visitors a page no more, in some languages or all; its draft stays.
 * @throws page-needed for one that a route of the site stands on, not-found, and what `granted` does
 */
export async function withdrawPage(
  { db, clock }: ChangeServices,
  actor: Actor,
  slug: string,
  languages: readonly ContentLanguage[],
) {
  const by = granted(actor, 'pages:edit')
  await db.transaction(async (tx) => {
    const stored = await lockStored(tx, slug)
    const now = clock()
    for (const language of languages) await hide(tx, slug, language)
    await settle(tx, slug, stored.draft)
    await logPage(tx, slug, { by, now, action: 'withdraw', before: { revision: numbersOf(stored, languages) } })
  })
}

/** Which revisions visitors saw. */
export const numbersOf = ({ shown }: StoredDraft, languages: readonly ContentLanguage[]) =>
  Object.fromEntries(languages.map((language) => [language, shown[language]?.number ?? null]))

/** Puts a page before visitors in a language. For whoever has locked its draft, and settles it afterwards. */
export async function show(
  tx: Db,
  given: { slug: string; language: ContentLanguage; content: unknown; revisionId: number; now: Date },
) {
  const { slug, language, content: published, revisionId, now: publishedAt } = given
  const set = { published, revisionId, publishedAt }
  await tx
    .insert(page)
    .values({ slug, language, ...set })
    .onConflictDoUpdate({ target: [page.slug, page.language], set })
}

/** Whether the site can't do without a page in a language: a route of its own shows it, and the others fall back to it. */
export const isNeeded = (slug: string, language: ContentLanguage) =>
  language === DEFAULT_LANGUAGE && isRoute(addressOf(slug))

/** Takes a page from visitors in a language. For the same. @throws page-needed */
export async function hide(tx: Db, slug: string, language: ContentLanguage) {
  if (isNeeded(slug, language)) throw new DomainError('conflict', 'page-needed')
  await tx.delete(page).where(and(eq(page.slug, slug), eq(page.language, language)))
}

/**
 * Once visitors see another page: drops what is made of it, and says in which languages the draft is another still.
 * @param draft as it was before, also where it was only what visitors saw
 */
export async function settle(tx: Db, slug: string, draft: PageDraft): Promise<void> {
  const { shown, version } = await readStored(tx, slug)
  await tx
    .update(pageDraft)
    .set({ draft, pending: pendingIn(draft, shown), version: version + 1 })
    .where(eq(pageDraft.slug, slug))
  await invalidate(tx, [cacheTags.pages, cacheTags.page(slug)])
}
