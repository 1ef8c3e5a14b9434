import { createReadStream } from 'node:fs'
import { makeZip } from 'client-zip'
import { createTranslator } from 'use-intl/core'
import { LANGUAGES, type Language, offeredFor } from '#db/languages.ts'
import type { MediaStorage } from '#domain/media/media.ts'
import type { PersonalData } from '#domain/personal-data/personal-data.ts'
import { dayInWords } from '../i18n/day.ts'
import { type ServerWords, serverWords } from '../i18n/server-words.ts'

interface ArchiveServices {
  storage: MediaStorage
  /** Of the README. */
  language: Language
  now: Date
}

/**
 * What we hold about an account as a zip file: `README.txt`, a JSON file for each part, and the files it gave. Sent as it is
 * read: of the parts one at a time is in the memory, of the files none.
 */
export function zipOfPersonalData(own: PersonalData, services: ArchiveServices): ReadableStream<Uint8Array> {
  return makeZip(entriesOf(own, services))
}

async function* entriesOf({ parts, uploads }: PersonalData, { storage, language, now }: ArchiveServices) {
  const names = parts.map(({ name }) => name)
  yield { name: 'README.txt', lastModified: now, input: readme(names as FileName[], language, now) }
  for (const { name, read } of parts) {
    yield { name: `${name}.json`, lastModified: now, input: `${JSON.stringify(await read(), null, 2)}\n` }
  }
  for (const { path, key } of uploads) {
    const file = await storage.find(key)
    if (file) yield { name: path, lastModified: now, input: createReadStream(file) }
  }
}

type FileName = keyof ServerWords['archive']['files']

function readme(names: FileName[], language: Language, now: Date): string {
  const spoken = offeredFor(language)
  const say = createTranslator({ locale: LANGUAGES[spoken].tag, messages: serverWords[spoken].archive })
  const title = say('title')
  const day = dayInWords(now.toISOString().slice(0, 10), language)
  const lines = names.map((name) => `${name}.json: ${say(`files.${name}`)}`)
  return [
    title,
    '='.repeat(title.length),
    '',
    say('intro', { day }),
    '',
    ...lines,
    `uploads/: ${say('uploads')}`,
    '',
  ].join('\n')
}
