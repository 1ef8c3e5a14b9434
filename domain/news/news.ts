import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { article } from '#db/schema/news.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { notFound } from '#domain/errors.ts'
import { award } from '#domain/points/earning.ts'
import { granted } from '#domain/rights.ts'
import { textIn } from '#domain/text.ts'
import { ArticleInput } from './input.ts'

type Row = typeof article.$inferSelect

/** What lists show of an article, in one language; `lang` is the tag of the language it is in. */
function cardIn(language: string, { slug, title, summary, picture, publishedOn, changedAt }: Omit<Row, 'body'>) {
  const { words, lang } = textIn(title, language)
  return { slug, lang, title: words, summary: textIn(summary, language).words, picture, publishedOn, changedAt }
}

export type ArticleCard = ReturnType<typeof cardIn>

/** All articles, newest first, each in the language or else in another. One query. */
export async function listArticles(db: Db, language: string): Promise<ArticleCard[]> {
  const { body, ...shown } = getTableColumns(article)
  const rows = await db.select(shown).from(article).orderBy(desc(article.publishedOn), asc(article.slug))
  return rows.map((row) => cardIn(language, row))
}

/** An article in the language, or else in another; its `body` is Markdown. @throws not-found */
export async function readArticle(db: Db, slug: string, language: string): Promise<ArticleCard & { body: string }> {
  const [found] = await db.select().from(article).where(eq(article.slug, slug))
  if (!found) throw notFound()
  return { ...cardIn(language, found), body: textIn(found.body, language).words }
}

/** Somebody shared an article. @returns `earned` points @throws login-required, not-found */
export async function shareArticle(db: Db, actor: Actor, slug: string, now: Date): Promise<{ earned: number }> {
  const account = loggedIn(actor)
  return db.transaction(async (tx) => {
    if ((await tx.$count(article, eq(article.slug, slug))) === 0) throw notFound()
    return { earned: await award(tx, account.id, 'news-share', `news:${slug}`, now) }
  })
}

/**
 * Publishes an article, or replaces it; editors may.
 * @throws login-required, not-allowed; z.ZodError with the path of each field that is wrong, and nothing is kept then
 */
export async function publishArticle(db: Db, actor: Actor, input: unknown): Promise<void> {
  granted(actor, 'news:edit')
  const { slug, ...values } = ArticleInput.parse(input)
  await db.transaction(async (tx) => {
    const changed = { ...values, isSample: false, changedAt: sql`now()`, version: sql`${article.version} + 1` }
    await tx
      .insert(article)
      .values({ slug, ...values })
      .onConflictDoUpdate({ target: article.slug, set: changed })
    await dropArticle(tx, slug)
  })
}

/** Drops the pages that an article is on. */
export const dropArticle = (tx: Db, slug: string) => invalidate(tx, [cacheTags.news, cacheTags.article(slug)])
