import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import { SYSTEM } from '#domain/actor.ts'
import { draftPage, publishPage, saveClaim } from '#domain/pages/pages.ts'
import { markSamples } from '#domain/samples/samples.ts'
import { content, readContent } from './content.ts'

/** The slugs of the marketing pages that there are: the folders that hold a page in English. */
export async function pageNames() {
  const files = await readdir(join(content, 'pages'), { recursive: true })
  return files.filter((file) => basename(file) === 'en.json').map((file) => dirname(file))
}

/** Publishes a page of `content/pages` in each language. */
export async function loadPage(tx: Db, slug: string) {
  for (const language of CONTENT_LANGUAGES) {
    await draftPage(tx, SYSTEM, slug, language, await readContent(`pages/${slug}/${language}.json`))
    await publishPage(tx, SYSTEM, slug, language)
  }
}

/** Registers the numbers that the pages name. */
export async function loadClaims(tx: Db) {
  const claims = await readContent<{ key: string }[]>('claims.json')
  for (const claim of claims) await saveClaim(tx, SYSTEM, claim)
  await markSamples(
    tx,
    'claims',
    claims.map(({ key }) => key),
  )
}
