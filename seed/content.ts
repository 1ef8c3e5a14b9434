import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_LANGUAGES, type ContentLanguage, DEFAULT_LANGUAGE, perLanguage } from '#db/languages.ts'

export const content = join(import.meta.dirname, '../content')

/** A JSON file of the content folder. What it says is checked by the verb it is given to. */
export async function readContent<Shape>(file: string): Promise<Shape> {
  return JSON.parse(await readFile(join(content, file), 'utf8'))
}

/**
 * An article of the content folder: its words in each language, and what else is said above those of the default one.
 * Each file has lines such as `title: Three houses` between two lines of dashes, then Markdown.
 */
export async function readArticleFiles(folder: string) {
  const files = perLanguage(CONTENT_LANGUAGES, (key) => readFile(join(content, folder, `${key}.md`), 'utf8'))
  const texts = Object.entries(files).map(async ([key, file]) => [key, withHead(await file)] as const)
  const read = Object.fromEntries(await Promise.all(texts)) as Record<ContentLanguage, ReturnType<typeof withHead>>
  const inEach = (part: (text: ReturnType<typeof withHead>) => string | undefined) =>
    perLanguage(CONTENT_LANGUAGES, (key) => part(read[key]))
  return {
    head: read[DEFAULT_LANGUAGE].head,
    words: {
      title: inEach(({ head }) => head.title),
      summary: inEach(({ head }) => head.summary),
      body: inEach(({ body }) => body),
    },
  }
}

function withHead(file: string): { head: Record<string, string>; body: string } {
  const [, head = '', body = ''] = file.match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
  return { head: Object.fromEntries([...head.matchAll(/^(\w+): (.+)$/gm)].map(([, key, text]) => [key, text])), body }
}
