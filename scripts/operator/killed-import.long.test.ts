import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#db/test-database.ts'
import { heldBy, holdUp } from '#db/test-held-up.ts'
import { SYSTEM } from '#domain/actor.ts'
import { CONTENTS } from '#domain/archive/contents.ts'
import { packContent } from '#domain/archive/pack.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { addBrand } from '#domain/models/brands.ts'
import { publishArticle } from '#domain/news/news.ts'
import { diskStorage } from '#server/media/storage.ts'
import { chair, facts, prova } from './test-chair.ts'
import { runCommand, startCommand } from './test-command.ts'

const tables = [...CONTENTS.map(({ table }) => getTableName(table)), 'audit']

type Command = [script: string, args: string[], database: TestDatabase, settings: { DATA_DIR: string }]

/** Kills a command, with nothing but SIGKILL, as it writes a row, and sees that the tables hold what they held. */
async function killedAt(write: string, command: Command): Promise<void> {
  const [, , { owner, pool }] = command
  const before = await heldBy(pool, tables)
  const writer = await holdUp(owner, { write, when: 'true' })
  const child = startCommand(...command)
  await writer.until()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await writer.release()
  expect(await heldBy(pool, tables)).toEqual(before)
}

test('kill -9 while a model is brought in, and while an archive is read: nothing of it is there, and all of it the next time', async () => {
  const [here, there] = [await testDatabase(), await testDatabase()]
  const [folder, elsewhere] = [await testFolder(), await testFolder()]
  const file = (name: string) => join(folder, name)
  await addBrand(here.db, SYSTEM, prova)
  await writeFile(file('model.glb'), chair)
  await writeFile(file('poster.jpg'), await photograph())
  await writeFile(file('facts.json'), JSON.stringify(facts))
  const args = [file('model.glb'), '--facts', file('facts.json'), '--poster', file('poster.jpg')]
  const bringIn: Command = ['import-model.ts', args, here, { DATA_DIR: folder }]
  for (const last of ['insert on model', 'insert on model_variant', 'update on media']) await killedAt(last, bringIn)
  expect((await runCommand(...bringIn)).said).toMatch(/^chair-prova is published/)
  expect(await filesIn(folder)).toHaveLength(2)

  const text = { title: { en: 'News' }, summary: { en: 'News.' }, body: { en: 'News.' } }
  await publishArticle(here.db, SYSTEM, {
    slug: 'news',
    ...text,
    picture: 'hub/chair-prova/1',
    publishedOn: '2026-11-21',
  })
  const storage = diskStorage(file('media'))
  const archive = await packContent({ db: here.db, storage, clock: () => new Date() }, SYSTEM)
  await pipeline(Readable.fromWeb(archive as never), createWriteStream(file('content.zip')))
  const readIn: Command = ['import-content.ts', [file('content.zip')], there, { DATA_DIR: elsewhere }]
  for (const row of ['insert on brand', 'insert on article']) await killedAt(row, readIn)
  expect((await runCommand(...readIn)).said).toMatch(/^\d+ records/)
  const content = tables.filter((name) => name !== 'audit')
  expect(await heldBy(there.pool, content)).toEqual(await heldBy(here.pool, content))
  expect(await filesIn(elsewhere)).toEqual(await filesIn(folder))
})

const filesIn = async (folder: string) =>
  (await readdir(join(folder, 'media'), { recursive: true })).filter((name) => name.includes('.')).sort()
