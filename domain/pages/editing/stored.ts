import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES, type ContentLanguage } from '#db/languages.ts'
import { page, pageDraft, pageRevision } from '#db/schema/pages.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { notFound } from '#domain/errors.ts'
import { isBlockKind, type PageContent } from '../rules.ts'
import { contentIn, fieldName, HEAD, type PageDraft } from './draft.ts'
import { headFields } from './fields.ts'
import { draftOf, type KeyedContent, type Languages } from './from-content.ts'

/** A page as visitors see it in a language. */
export interface Shown extends KeyedContent {
  revisionId: number | null
  /** Of that revision. */
  number: number | null
  publishedAt: Date
}

/** A page as it is worked on. */
export interface StoredDraft {
  slug: string
  version: number
  draft: PageDraft
  byId: string | null
  updatedAt: Date
  /** Not there in the languages in which visitors see nothing. */
  shown: Languages<Shown>
}

/** A page as it is worked on, with what visitors see of it. @throws not-found */
export async function readStored(db: Db, slug: string): Promise<StoredDraft> {
  const [row] = await db.select().from(pageDraft).where(eq(pageDraft.slug, slug))
  if (!row) throw notFound()
  return asStored(db, row)
}

/** The same, and nobody else changes it until the transaction ends. @throws not-found */
export async function lockStored(tx: Db, slug: string): Promise<StoredDraft> {
  const [row] = await tx.select().from(pageDraft).where(eq(pageDraft.slug, slug)).for('update')
  if (!row) throw notFound()
  return asStored(tx, row)
}

async function asStored(db: Db, row: typeof pageDraft.$inferSelect): Promise<StoredDraft> {
  const { slug, version, byId, updatedAt } = row
  const shown = await readShown(db, slug)
  const draft = (row.draft as PageDraft | null) ?? draftOf(shown)
  // As after going back to an older version, which doesn't know some kinds.
  const blocks = draft.blocks.filter(({ kind }) => isBlockKind(kind))
  return { slug, version, byId, updatedAt, shown, draft: { ...draft, blocks } }
}

async function readShown(db: Db, slug: string): Promise<Languages<Shown>> {
  const rows = await db
    .select({
      language: page.language,
      content: page.published,
      publishedAt: page.publishedAt,
      revisionId: page.revisionId,
      number: pageRevision.number,
      keys: pageRevision.keys,
    })
    .from(page)
    .leftJoin(pageRevision, eq(pageRevision.id, page.revisionId))
    .where(eq(page.slug, slug))
    .orderBy(asc(page.language))
  return Object.fromEntries(
    rows.map(({ language, ...row }) => [language, { ...row, content: row.content as PageContent }]),
  )
}

/** Writes a draft, whose row is locked. @returns its version from now on */
export async function writeDraft(
  tx: Db,
  { slug, version, shown }: Pick<StoredDraft, 'slug' | 'version' | 'shown'>,
  draft: PageDraft,
  { by, now }: { by: Account; now: Date },
): Promise<number> {
  const values = { draft, title: titleOf(draft), pending: pendingIn(draft, shown), byId: idOf(by), updatedAt: now }
  await tx
    .update(pageDraft)
    .set({ ...values, version: version + 1 })
    .where(eq(pageDraft.slug, slug))
  return version + 1
}

/** Whose name stands beside it; the system's is none. */
export const idOf = (by: Account) => (by.id === SYSTEM.id ? null : by.id)

/** What lists call a page. */
export function titleOf({ texts }: PageDraft): string {
  const field = headFields.find(({ name }) => name === 'title')
  return CONTENT_LANGUAGES.map((language) => field && texts[fieldName(HEAD, language, field)]).find(Boolean) ?? ''
}

/** The languages in which a draft is not as visitors see it. */
export function pendingIn(draft: PageDraft, shown: Languages<KeyedContent>): ContentLanguage[] {
  const seen = draftOf(shown)
  return CONTENT_LANGUAGES.filter((language) =>
    shown[language] ? differs(draft, seen, language) : isBegun(draft, language),
  )
}

/** Whether two drafts make another page of a language. */
export const differs = (one: PageDraft, other: PageDraft, language: ContentLanguage): boolean =>
  JSON.stringify(contentIn(one, language).content) !== JSON.stringify(contentIn(other, language).content)

/** Whether anything is typed in a language. */
const isBegun = ({ texts }: PageDraft, language: ContentLanguage) =>
  Object.keys(texts).some((name) => name.includes(`_${language}_`) && !name.endsWith('_off'))

/**
 * A draft in which one language is as given, and the others are as they were. One in which nothing is typed is left out: what it
 * borrows of the others would be its own from then on.
 */
export function withLanguage(draft: PageDraft, language: ContentLanguage, given: KeyedContent): PageDraft {
  const others = CONTENT_LANGUAGES.filter((each) => each !== language && isBegun(draft, each))
  const contents = others.map((each) => [each, contentIn(draft, each) as KeyedContent] as const)
  return draftOf({ ...Object.fromEntries(contents), [language]: given })
}
