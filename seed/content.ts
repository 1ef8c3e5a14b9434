import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const content = join(import.meta.dirname, '../content')

/** A JSON file of the content folder. What it says is checked by the verb it is given to. */
export async function readContent<Shape>(file: string): Promise<Shape> {
  return JSON.parse(await readFile(join(content, file), 'utf8'))
}
