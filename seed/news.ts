import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { SYSTEM } from '#domain/actor.ts'
import { publishArticle } from '#domain/news/news.ts'
import { markSamples } from '#domain/samples/samples.ts'
import { content, readArticleFiles } from './content.ts'

export const articleNames = () => readdir(join(content, 'news'))

/** Publishes an article of `content/news` in all its languages. */
export async function loadArticle(tx: Db, slug: string) {
  const { head, words } = await readArticleFiles(join('news', slug))
  await publishArticle(tx, SYSTEM, { slug, ...words, picture: head.picture, publishedOn: head.date })
  await markSamples(tx, 'news', [slug])
}
