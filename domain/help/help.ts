import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { helpArticle } from '#db/schema/help.ts'
import { HELP_SECTIONS, type HelpSection } from '#db/vocabulary.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { notFound } from '#domain/errors.ts'
import { checkPictures } from '#domain/media/media.ts'
import { picturesIn } from '#domain/media/rules.ts'
import { granted } from '#domain/rights.ts'
import { textIn } from '#domain/text.ts'
import { HelpInput } from './input.ts'
import { OPENING_ARTICLE } from './rules.ts'

/** An article as the menu names it. */
export interface HelpTitle {
  slug: string
  section: HelpSection
  title: string
  summary: string
}

/** All articles in the order of the menu, each in the language or else in another. One query. */
export async function listHelp(db: Db, language: string): Promise<HelpTitle[]> {
  const { slug, section, title, summary } = helpArticle
  const found = await db
    .select({ slug, section, title, summary })
    .from(helpArticle)
    .orderBy(asc(helpArticle.position), asc(slug))
  return HELP_SECTIONS.flatMap((each) => found.filter((article) => article.section === each)).map((article) => ({
    ...article,
    title: textIn(article.title, language).words,
    summary: textIn(article.summary, language).words,
  }))
}

/**
 * The help centre with one article open: the menu, and the article with those before it, after it and related to it; its
 * `lang` is the tag of the language it is in. Two queries.
 * @param slug null for the article that stands open by itself
 * @throws not-found
 */
export async function readHelp(db: Db, slug: string | null, language: string) {
  const menu = await listHelp(db, language)
  const index = slug === null ? openingIndex(menu) : menu.findIndex((each) => each.slug === slug)
  const titled = menu[index]
  if (!titled) throw notFound()
  const [found] = await db
    .select({ related: helpArticle.related, body: helpArticle.body, updatedOn: helpArticle.updatedOn })
    .from(helpArticle)
    .where(eq(helpArticle.slug, titled.slug))
  if (!found) throw notFound()
  const { words: body, lang } = textIn(found.body, language)
  const related = found.related.flatMap((other) => menu.find((each) => each.slug === other) ?? [])
  const article = { ...titled, lang, body, updatedOn: found.updatedOn }
  return { menu, article, related, previous: menu[index - 1] ?? null, next: menu[index + 1] ?? null }
}

/** Back office may have removed the article that stands open by itself: then it is the first one. */
function openingIndex(menu: HelpTitle[]): number {
  return Math.max(
    0,
    menu.findIndex(({ slug }) => slug === OPENING_ARTICLE),
  )
}

/**
 * Publishes an article, or replaces it; how it was judged stays. Editors may.
 * @throws login-required, not-allowed; z.ZodError with the path of each field that is wrong, picture-unknown
 */
export async function publishHelp(db: Db, actor: Actor, input: unknown): Promise<void> {
  granted(actor, 'help:edit')
  const { slug, ...values } = HelpInput.parse(input)
  await db.transaction(async (tx) => {
    const changed = { ...values, changedAt: sql`now()`, version: sql`${helpArticle.version} + 1` }
    await tx
      .insert(helpArticle)
      .values({ slug, ...values })
      .onConflictDoUpdate({ target: helpArticle.slug, set: changed })
    await dropHelp(tx, slug)
  })
}

/** Drops the pages of the help centre, once an article was written: with a picture that isn't there it could not be shown. @throws picture-unknown */
export async function dropHelp(tx: Db, slug: string): Promise<void> {
  const [written] = await tx.select({ body: helpArticle.body }).from(helpArticle).where(eq(helpArticle.slug, slug))
  await checkPictures(tx, Object.values(written?.body ?? {}).flatMap(picturesIn))
  await invalidate(tx, [cacheTags.help])
}
