import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { SYSTEM } from '#domain/actor.ts'
import type { DomainError } from '#domain/errors.ts'
import { importModel, type TakePoster } from '#domain/models/glb/import.ts'
import { findModel } from '#domain/models/read.ts'
import { command } from './command.ts'
import { openSiteDatabase, openSiteStorage } from './database.ts'

/**
 * `npm run models:import -- FILE.glb --facts FILE.json [--poster FILE]` brings a model into DATABASE_URL or into the
 * database in DATA_DIR; a running site shows it at once. Without a poster one is taken, where there is a Chromium. A model
 * whose slug is there already is left as it is; of one that is refused nothing is kept, and what is wrong comes line by line.
 */
await command((open) => run(open, readArguments()), refused)

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { facts: { type: 'string' }, poster: { type: 'string' } },
  })
  const [file] = positionals
  if (!file || !values.facts || positionals.length > 1)
    throw new Error('Say which: FILE.glb --facts FILE.json [--poster FILE]')
  return { file, facts: values.facts, poster: values.poster }
}

async function run(open: AsyncDisposableStack, { file, facts, poster }: ReturnType<typeof readArguments>) {
  const [glb, input] = [await readFile(file), JSON.parse(await readFile(facts, 'utf8'))]
  const { db, folder } = await openSiteDatabase(open)

  const known = await findModel(db, String(input.slug)).catch(() => undefined)
  if (known) return `${input.slug} is there already: /gallery/models/singerdetail?id=${known.id}`
  const { storage } = await openSiteStorage(open, folder)
  const by = await photographer(open, poster)
  const { id } = await importModel({ db, storage, ...by }, SYSTEM, glb, input)
  return `${input.slug} is published: /gallery/models/singerdetail?id=${id}`
}

/** The given picture for all variants, or one that is taken of each. */
async function photographer(
  open: AsyncDisposableStack,
  poster: string | undefined,
): Promise<{ takePoster: TakePoster; isStudio?: true }> {
  if (poster) {
    const picture = await readFile(poster)
    return { takePoster: async () => picture }
  }
  // What takes posters is there only where the project is developed.
  const studio = await import('../pictures/posters.ts').then(
    ({ openStudio }) => openStudio(),
    () => null,
  )
  if (!studio) throw new Error('There is no Chromium to take a poster with: give one with --poster FILE.')
  open.defer(() => studio.close())
  return { takePoster: (glb) => studio.shoot([{ glb }], { size: 800, hangs: false }), isStudio: true }
}

function refused({ reason, values }: DomainError): string | undefined {
  return reason === 'model-refused' ? String(values.findings) : undefined
}
