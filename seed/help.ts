import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/client.ts'
import { publishHelp } from '#domain/help/help.ts'
import { HELP_SECTIONS, type HelpSection } from '#domain/help/rules.ts'
import { content, readHead } from './content.ts'

/** Such as `faq/downloads`. */
export async function helpNames(): Promise<string[]> {
  const lists = HELP_SECTIONS.map(async (section) => {
    const slugs = await readdir(join(content, 'help', section))
    return slugs.map((slug) => `${section}/${slug}`)
  })
  return (await Promise.all(lists)).flat()
}

/** Publishes an article of `content/help` in both languages; its place and what it is related to are the English one's. */
export async function loadHelp(tx: Db, name: string) {
  const [section, slug = ''] = name.split('/')
  const [en, italy] = await Promise.all([readText(name, 'en'), readText(name, 'italy')])
  await publishHelp(tx, {
    slug,
    section: section as HelpSection,
    position: Number(en.order),
    related: en.related?.split(', ') ?? [],
    texts: { en: en.text, italy: italy.text },
  })
}

async function readText(name: string, language: 'en' | 'italy') {
  const { head, body } = readHead(await readFile(join(content, 'help', name, `${language}.md`), 'utf8'))
  const { title = '', summary = '', updated = '', order, related } = head
  return { order, related, text: { title, summary, body, updatedOn: updated } }
}
