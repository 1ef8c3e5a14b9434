import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { draftPage, publishPage, saveClaim } from '#domain/pages/pages.ts'
import { content, readContent } from './content.ts'

const languages = ['en', 'italy']

/** The marketing pages that there are. */
export const pageNames = () => readdir(join(content, 'pages'))

/** Publishes a page of `content/pages` in each language. */
export async function loadPage(tx: Db, slug: string) {
  for (const language of languages) {
    await draftPage(tx, slug, language, await readContent(`pages/${slug}/${language}.json`))
    await publishPage(tx, slug, language)
  }
}

/** Registers the numbers that the pages name. */
export async function loadClaims(tx: Db) {
  for (const claim of await readContent<unknown[]>('claims.json')) await saveClaim(tx, claim)
}
