import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { contentLanguageFor, fallbackOf } from '#db/languages.ts'
import { article } from '#db/schema/news.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { notFound } from '#domain/errors.ts'
import { award } from '#domain/points/earning.ts'
import { granted } from '#domain/rights.ts'
import { ArticleInput } from './input.ts'

export type Article = typeof article.$inferSelect

/** All articles, newest first, each in the language or else in English. One query. */
export async function listArticles(db: Db, language: string): Promise<Omit<Article, 'body'>[]> {
  const { body, ...shown } = getTableColumns(article)
  const inReach = db
    .selectDistinctOn([article.slug], shown)
    .from(article)
    .where(inArray(article.language, [contentLanguageFor(language), fallbackOf(language)]))
    .orderBy(article.slug, sql`${article.language} = ${language} desc`)
    .as('in_reach')
  return db.select().from(inReach).orderBy(desc(inReach.publishedOn), asc(inReach.slug))
}

/** An article in the language, or else in English. @throws not-found */
export async function readArticle(db: Db, slug: string, language: string): Promise<Article> {
  const [found] = await db
    .select()
    .from(article)
    .where(and(eq(article.slug, slug), inArray(article.language, [contentLanguageFor(language), fallbackOf(language)])))
    .orderBy(sql`${article.language} = ${language} desc`)
    .limit(1)
  if (!found) throw notFound()
  return found
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
 * Publishes an article in one language, or replaces it; editors may.
 * @throws login-required, not-allowed; z.ZodError with the path of each field that is wrong, and nothing is kept then
 */
export async function publishArticle(db: Db, actor: Actor, input: unknown): Promise<void> {
  granted(actor, 'news:edit')
  const values = ArticleInput.parse(input)
  await db.transaction(async (tx) => {
    await tx
      .insert(article)
      .values(values)
      .onConflictDoUpdate({ target: [article.slug, article.language], set: { ...values, updatedAt: sql`now()` } })
    await invalidate(tx, [cacheTags.news, cacheTags.article(values.slug)])
  })
}
