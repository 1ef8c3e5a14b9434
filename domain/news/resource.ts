import { eq } from 'drizzle-orm'
import { titleSearch } from '#db/local-text.ts'
import { article } from '#db/schema/news.ts'
import { inReadersLanguage, lacking, unlessInSameLanguages } from '#domain/backstage/local.ts'
import { resource } from '#domain/backstage/resource.ts'
import { slug } from '#domain/input.ts'
import { checkPictures, listPictures } from '#domain/media/media.ts'
import { ArticleForm } from './input.ts'
import { dropArticle } from './news.ts'

/** The company's news. */
export const news = resource({
  name: 'news',
  rights: { see: 'news:edit', edit: 'news:edit' },
  table: article,
  key: article.slug,
  version: article.version,
  columns: {
    title: { of: inReadersLanguage(article.title), kind: 'text' },
    slug: { of: article.slug, kind: 'text' },
    publishedOn: { of: article.publishedOn, kind: 'day' },
    changedAt: { of: article.changedAt, kind: 'moment' },
  },
  search: titleSearch(article),
  filters: {
    lacks: lacking(article.title),
  },
  sorts: {
    newest: { by: article.publishedOn, direction: 'desc' },
    slug: { by: article.slug, direction: 'asc' },
  },
  form: ArticleForm,
  options: { picture: ({ db }) => listPictures(db) },
  personal: [],
  canBeAdded: { keyField: slug(80) },
  refuse: ({ title, summary, body }) => unlessInSameLanguages(title, summary, body),
  address: ({ slug: its }) => `/news/${its}`,
  async afterwards({ tx }, key) {
    const [found] = await tx.select({ picture: article.picture }).from(article).where(eq(article.slug, key))
    if (found) await checkPictures(tx, [found.picture])
    await dropArticle(tx, key)
  },
  actions: {
    remove: {
      right: 'news:edit',
      run: ({ tx }, { slug: its }) => tx.delete(article).where(eq(article.slug, its)),
      canBeUndone: true,
    },
  },
})
