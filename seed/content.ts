import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const content = join(import.meta.dirname, '../content')

/** A JSON file of the content folder. What it says is checked by the verb it is given to. */
export async function readContent<Shape>(file: string): Promise<Shape> {
  return JSON.parse(await readFile(join(content, file), 'utf8'))
}

/** Lines such as `title: Three houses` between two lines of dashes, then the text. */
export function readHead(file: string): { head: Record<string, string>; body: string } {
  const [, head = '', body = ''] = file.match(/^---\n(.*?)\n---\n(.*)$/s) ?? []
  return { head: Object.fromEntries([...head.matchAll(/^(\w+): (.+)$/gm)].map(([, key, text]) => [key, text])), body }
}
