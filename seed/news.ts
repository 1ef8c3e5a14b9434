import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { publishArticle } from '#domain/news/news.ts'
import { content, readHead } from './content.ts'

const languages = ['en', 'italy']

export const articleNames = () => readdir(join(content, 'news'))

/** Publishes an article of `content/news` in each language. */
export async function loadArticle(tx: Db, slug: string) {
  for (const language of languages) {
    const { head, body } = readHead(await readFile(join(content, 'news', slug, `${language}.md`), 'utf8'))
    const { date: publishedOn, ...fields } = head
    await publishArticle(tx, { slug, language, body, publishedOn, ...fields })
  }
}
