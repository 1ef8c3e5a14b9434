import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { HELP_SECTIONS } from '#db/vocabulary.ts'
import { SYSTEM } from '#domain/actor.ts'
import { publishHelp } from '#domain/help/help.ts'
import { content, readArticleFiles } from './content.ts'

/** Such as `faq/downloads`. */
export async function helpNames(): Promise<string[]> {
  const lists = HELP_SECTIONS.map(async (section) => {
    const slugs = await readdir(join(content, 'help', section))
    return slugs.map((slug) => `${section}/${slug}`)
  })
  return (await Promise.all(lists)).flat()
}

/** Publishes an article of `content/help` in all its languages. */
export async function loadHelp(tx: Db, name: string) {
  const [section, slug] = name.split('/')
  const { head, words } = await readArticleFiles(join('help', name))
  const { order, related, updated: updatedOn } = head
  const place = { section, position: Number(order), related: related?.split(', ') ?? [] }
  await publishHelp(tx, SYSTEM, { slug, ...place, ...words, updatedOn })
}
