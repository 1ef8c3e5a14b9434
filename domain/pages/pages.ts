import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type ContentLanguage, contentLanguageFor, fallbackOf } from '#db/languages.ts'
import { claim, page } from '#db/schema/pages.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { granted } from '#domain/rights.ts'
import { contentIn } from './editing/draft.ts'
import { ensureDraft } from './editing/drafts.ts'
import { lockStored, withLanguage, writeDraft } from './editing/stored.ts'
import { type Claim, claimSchema } from './input.ts'
import { showAll } from './publishing/publish.ts'
import { isBlockKind, type PageContent, pageContent } from './rules.ts'

/**
 * A published page in a language, or in English where that language has none; undefined where neither has.
 * Blocks of a kind that this version doesn't know are left out and reported: the page still stands.
 */
export async function readPage(
  db: Db,
  slug: string,
  language: string,
  report: (unknownKind: string) => void,
): Promise<PageContent | undefined> {
  const rows = await db
    .select({ language: page.language, published: page.published })
    .from(page)
    .where(and(eq(page.slug, slug), inArray(page.language, [contentLanguageFor(language), fallbackOf(language)])))
  const row = rows.find((candidate) => candidate.language === language) ?? rows[0]
  if (!row) return undefined
  const content = row.published as PageContent
  const blocks = content.blocks.filter(({ kind }) => {
    if (!isBlockKind(kind)) report(kind)
    return isBlockKind(kind)
  })
  return { ...content, blocks }
}

/**
 * Puts a whole page in the place of its draft in a language; editors may.
 * @throws login-required, not-allowed; z.ZodError with the path of each field that is wrong, and nothing is kept then
 */
export async function draftPage(db: Db, actor: Actor, slug: string, language: ContentLanguage, input: unknown) {
  const by = granted(actor, 'pages:edit')
  const content = pageContent.parse(input)
  await db.transaction(async (tx) => {
    await ensureDraft(tx, slug)
    const stored = await lockStored(tx, slug)
    const draft = withLanguage(stored.draft, language, { content, keys: null })
    await writeDraft(tx, stored, draft, { by, now: new Date() })
  })
}

/**
 * Shows the draft to visitors in a language; editors may. For content that comes with its files and claims: it doesn't ask for these.
 * @throws z.ZodError where something is missing, not-found, login-required, not-allowed
 */
export async function publishPage(db: Db, actor: Actor, slug: string, language: ContentLanguage) {
  const by = granted(actor, 'pages:edit')
  await db.transaction(async (tx) => {
    const stored = await lockStored(tx, slug)
    const { content, keys } = contentIn(stored.draft, language)
    const made = { language, content: pageContent.parse(content), keys }
    await showAll(tx, stored, [made], { by, now: new Date() })
  })
}

/** Registers a number that pages name, or changes it; editors may. @throws as draftPage */
export async function saveClaim(db: Db, actor: Actor, input: unknown) {
  granted(actor, 'claims:edit')
  const values = claimSchema.parse(input)
  await db.transaction(async (tx) => {
    const set = { ...values, isSample: false, version: sql`${claim.version} + 1` }
    await tx.insert(claim).values(values).onConflictDoUpdate({ target: claim.key, set })
    await dropClaims(tx)
  })
}

/** After claims were written: every page may name one. */
export const dropClaims = (tx: Db) => invalidate(tx, [cacheTags.claims])

/** The claims that hold on a day (`2026-11-21`). */
export async function readClaims(db: Db, day: string): Promise<Claim[]> {
  const rows = await db
    .select()
    .from(claim)
    .where(or(isNull(claim.endsOn), gte(claim.endsOn, day)))
  return rows as Claim[]
}
