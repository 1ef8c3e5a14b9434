import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { OFFERED_LANGUAGES } from '#db/languages.ts'
import { type OurFace, ourFaces } from './our-faces.ts'

const root = join(import.meta.dirname, '../..')

let faces: OurFace[]
/** Those that root.tsx preloads. */
let common: OurFace[]

beforeAll(async () => {
  faces = ourFaces(await readFile(join(import.meta.dirname, 'fonts.css'), 'utf8'))
  common = faces.filter(({ file }) => !file.includes('rare'))
})

/** The characters beyond ASCII of what a page may say, with a file that each is in. */
async function inUse(): Promise<Map<string, string>> {
  const words = OFFERED_LANGUAGES.map((language) => `app/i18n/locales/${language}/*.json`)
  const found = new Map<string, string>()
  for await (const file of glob(['content/**/*.{json,md,vtt}', ...words], { cwd: root })) {
    for (const character of await readFile(join(root, file), 'utf8')) {
      if (character > '~') found.set(character, file)
    }
  }
  return found
}

test('what the words and the content are written in comes with every page', async () => {
  const beyondOurFaces = /[⌘\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u
  const used = [...(await inUse())].filter(([character]) => !beyondOurFaces.test(character))
  expect(used.length).toBeGreaterThan(20)
  expect(common).toHaveLength(2)
  for (const { family, characters } of common) {
    const missing = used.filter(([character]) => !characters.includes(character))
    expect(missing, `${family}: add them to fonts.css, and run scripts/subset-fonts.ts`).toEqual([])
  }
})

test('so do all letters, figures and signs of a sentence, and the letters of the languages around', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïñòóôõöøœùúûü'
  const sentence = `${letters}${letters.toUpperCase()}0123456789 .,:;!?'"()[]/|&%@#+*=<>$€-–—’“”…ß`
  for (const { characters } of common) expect([...sentence].filter((one) => !characters.includes(one))).toEqual([])
})

test('each character is in one of the files', () => {
  for (const family of new Set(faces.map(({ family }) => family))) {
    const all = faces.filter((face) => face.family === family).flatMap(({ characters }) => [...characters])
    expect(all).toHaveLength(new Set(all).size)
  }
})

test('the faces of every page weigh at most 44 kB', async () => {
  const sizes = await Promise.all(common.map(({ file }) => stat(join(import.meta.dirname, 'fonts', file))))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(44_000)
})
