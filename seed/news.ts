import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import { SYSTEM } from '#domain/actor.ts'
import { publishArticle } from '#domain/news/news.ts'
import { content, readHead } from './content.ts'

export const articleNames = () => readdir(join(content, 'news'))

/** Publishes an article of `content/news` in each language. */
export async function loadArticle(tx: Db, slug: string) {
  for (const language of CONTENT_LANGUAGES) {
    const { head, body } = readHead(await readFile(join(content, 'news', slug, `${language}.md`), 'utf8'))
    const { date: publishedOn, ...fields } = head
    await publishArticle(tx, SYSTEM, { slug, language, body, publishedOn, ...fields })
  }
}
