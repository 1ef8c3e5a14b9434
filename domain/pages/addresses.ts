import { desc, eq, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { course } from '#db/schema/courses.ts'
import { designer } from '#db/schema/designers.ts'
import { helpArticle } from '#db/schema/help.ts'
import { brand, model } from '#db/schema/models.ts'
import { article } from '#db/schema/news.ts'
import { page } from '#db/schema/pages.ts'
import { scheme } from '#db/schema/schemes.ts'
import { together } from '#domain/batching/together.ts'
import { HELP_PATH, helpPath } from '#domain/help/rules.ts'
import { brandAddress, modelAddress } from '#domain/models/path.ts'
import { addressOf } from './rules.ts'

export interface Address {
  /** Such as `/gallery/scheme?id=42`. */
  path: string
  changed: Date | null
}

/** A sitemap has room for 50,000 addresses, each page in two languages; there may be many more models. */
const MODELS_MAX = 10_000

/** Every record that has a page of its own, those that changed last first within their kind; of models the newest. One query. */
export async function listAddresses(db: Db): Promise<Address[]> {
  const [pages, articles, designers, schemes, help, courses, models, brands] = await together(db, (from) =>
    Promise.all([
      from
        .select({ slug: page.slug, changed: max(page.publishedAt) })
        .from(page)
        .groupBy(page.slug)
        .orderBy(page.slug),
      from
        .select({ slug: article.slug, changed: article.changedAt })
        .from(article)
        .orderBy(desc(article.changedAt), article.slug),
      from
        .select({ id: designer.id, changed: designer.activeAt })
        .from(designer)
        .where(sql`${designer.state} = 'approved'`)
        .orderBy(desc(designer.activeAt), desc(designer.id)),
      from
        .select({ id: scheme.id, changed: scheme.publishedAt })
        .from(scheme)
        .where(eq(scheme.isListed, true))
        .orderBy(desc(scheme.publishedAt), desc(scheme.id)),
      from
        .select({
          slug: helpArticle.slug,
          changed: sql<Date>`${helpArticle.updatedOn}`.mapWith((day) => new Date(day)),
        })
        .from(helpArticle)
        .orderBy(helpArticle.slug),
      from
        .select({ id: course.id, changed: course.publishedAt })
        .from(course)
        .where(eq(course.isListed, true))
        .orderBy(desc(course.publishedAt), desc(course.id)),
      from
        .select({ id: model.id, kind: model.kind, changed: model.publishedAt })
        .from(model)
        .where(eq(model.isListed, true))
        .orderBy(desc(model.id))
        .limit(MODELS_MAX),
      from
        .select({ slug: brand.slug, changed: brand.createdAt })
        .from(brand)
        .where(eq(brand.isListed, true))
        .orderBy(brand.slug),
    ]),
  )
  return [
    ...pages.map(({ slug, changed }) => ({ path: addressOf(slug), changed })),
    ...articles.map(({ slug, changed }) => ({ path: `/news/${slug}`, changed })),
    ...(help.length > 0 ? [{ path: HELP_PATH, changed: null }] : []),
    ...help.map(({ slug, changed }) => ({ path: helpPath(slug), changed })),
    ...designers.map(({ id, changed }) => ({ path: `/gallery/detail?id=${id}`, changed })),
    ...schemes.map(({ id, changed }) => ({ path: `/gallery/scheme?id=${id}`, changed })),
    ...courses.map(({ id, changed }) => ({ path: `/support/training/detail?id=${id}`, changed })),
    ...brands.map(({ slug, changed }) => ({ path: brandAddress(slug), changed })),
    ...models.map(({ id, kind, changed }) => ({ path: modelAddress({ id, kind }), changed })),
  ]
}
