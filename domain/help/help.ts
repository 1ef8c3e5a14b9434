import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES, contentLanguageFor, fallbackOf } from '#db/languages.ts'
import { helpArticle, helpText } from '#db/schema/help.ts'
import { media } from '#db/schema/media.ts'
import { HELP_SECTIONS, type HelpSection } from '#db/vocabulary.ts'
import type { Actor } from '#domain/actor.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { granted } from '#domain/rights.ts'
import { HelpArticleInput } from './input.ts'
import { OPENING_ARTICLE, picturesIn } from './rules.ts'

/** An article as the menu names it. */
export interface HelpTitle {
  slug: string
  section: HelpSection
  title: string
  summary: string
}

/** All articles in the order of the menu, each in the language or else in English. One query. */
export async function listHelp(db: Db, language: string): Promise<HelpTitle[]> {
  const inReach = db
    .selectDistinctOn([helpArticle.slug], {
      slug: helpArticle.slug,
      section: sql<HelpSection>`${helpArticle.section}`.as('section'),
      position: helpArticle.position,
      title: helpText.title,
      summary: helpText.summary,
    })
    .from(helpArticle)
    .innerJoin(helpText, eq(helpText.slug, helpArticle.slug))
    .where(inArray(helpText.language, [contentLanguageFor(language), fallbackOf(language)]))
    .orderBy(helpArticle.slug, sql`${helpText.language} = ${language} desc`)
    .as('in_reach')
  const { slug, section, title, summary } = inReach
  const found = await db
    .select({ slug, section, title, summary })
    .from(inReach)
    .orderBy(asc(inReach.position), asc(inReach.slug))
  return HELP_SECTIONS.flatMap((each) => found.filter((article) => article.section === each))
}

/**
 * The help centre with one article open: the menu, and the article with those before it, after it and related to it.
 * Two queries.
 * @param slug null for the article that stands open by itself
 * @throws not-found
 */
export async function readHelp(db: Db, slug: string | null, language: string) {
  const menu = await listHelp(db, language)
  const place = slug === null ? openingPlace(menu) : menu.findIndex((each) => each.slug === slug)
  const { slug: wanted } = menu[place] ?? { slug: '' }
  const [article] = await db
    .select({
      slug: helpText.slug,
      section: sql<HelpSection>`${helpArticle.section}`,
      related: helpArticle.related,
      language: helpText.language,
      title: helpText.title,
      summary: helpText.summary,
      body: helpText.body,
      updatedOn: helpText.updatedOn,
    })
    .from(helpText)
    .innerJoin(helpArticle, eq(helpArticle.slug, helpText.slug))
    .where(
      and(eq(helpText.slug, wanted), inArray(helpText.language, [contentLanguageFor(language), fallbackOf(language)])),
    )
    .orderBy(sql`${helpText.language} = ${language} desc`)
    .limit(1)
  if (!article) throw notFound()
  const related = article.related.flatMap((other) => menu.find((each) => each.slug === other) ?? [])
  return { menu, article, related, previous: menu[place - 1] ?? null, next: menu[place + 1] ?? null }
}

/** Back office may have removed the article that stands open by itself: then it is the first one. */
function openingPlace(menu: HelpTitle[]): number {
  return Math.max(
    0,
    menu.findIndex(({ slug }) => slug === OPENING_ARTICLE),
  )
}

/**
 * Publishes an article in the languages that are given, or replaces it; how it was judged stays. Editors may.
 * @throws login-required, not-allowed; z.ZodError with the path of each field that is wrong, input-invalid where it shows a picture that is not kept
 */
export async function publishHelp(db: Db, actor: Actor, input: z.input<typeof HelpArticleInput>): Promise<void> {
  granted(actor, 'help:edit')
  const { slug, section, position, related, texts } = HelpArticleInput.parse(input)
  const rows = CONTENT_LANGUAGES.flatMap((language) => {
    const text = texts[language]
    return text ? [{ slug, language, ...text }] : []
  })
  await db.transaction(async (tx) => {
    await checkPictures(
      tx,
      rows.flatMap(({ body }) => picturesIn(body)),
    )
    const place = { section, position, related }
    await tx
      .insert(helpArticle)
      .values({ slug, ...place })
      .onConflictDoUpdate({ target: helpArticle.slug, set: place })
    await tx.delete(helpText).where(eq(helpText.slug, slug))
    await tx.insert(helpText).values(rows)
    await invalidate(tx, [cacheTags.help])
  })
}

/** A page with a picture that isn't there could not be shown. */
async function checkPictures(tx: Db, given: string[]): Promise<void> {
  const names = [...new Set(given)]
  const kept = await tx.$count(media, and(inArray(media.name, names), inArray(media.kind, ['picture', 'panorama'])))
  if (kept !== names.length) throw new DomainError('invalid', 'input-invalid')
}
