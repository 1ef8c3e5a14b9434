import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { CONTENT_LANGUAGES, type ContentLanguage, DEFAULT_LANGUAGE } from '#db/languages.ts'
import { HELP_SECTIONS, type HelpSection } from '#db/vocabulary.ts'
import { SYSTEM } from '#domain/actor.ts'
import { publishHelp } from '#domain/help/help.ts'
import { content, readHead } from './content.ts'

/** Such as `faq/downloads`. */
export async function helpNames(): Promise<string[]> {
  const lists = HELP_SECTIONS.map(async (section) => {
    const slugs = await readdir(join(content, 'help', section))
    return slugs.map((slug) => `${section}/${slug}`)
  })
  return (await Promise.all(lists)).flat()
}

/** Publishes an article of `content/help` in each language; its place and what it is related to are the English one's. */
export async function loadHelp(tx: Db, name: string) {
  const [section, slug = ''] = name.split('/')
  const { order, related, text } = await readText(name, DEFAULT_LANGUAGE)
  const others = CONTENT_LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE)
  const texts = await Promise.all(others.map(async (each) => [each, (await readText(name, each)).text]))
  await publishHelp(tx, SYSTEM, {
    slug,
    section: section as HelpSection,
    position: Number(order),
    related: related?.split(', ') ?? [],
    texts: { [DEFAULT_LANGUAGE]: text, ...Object.fromEntries(texts) },
  })
}

async function readText(name: string, language: ContentLanguage) {
  const { head, body } = readHead(await readFile(join(content, 'help', name, `${language}.md`), 'utf8'))
  const { title = '', summary = '', updated = '', order, related } = head
  return { order, related, text: { title, summary, body, updatedOn: updated } }
}
