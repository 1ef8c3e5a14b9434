import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { media } from '#db/schema/media.ts'
import { model } from '#db/schema/models.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { addBrand } from '#domain/models/brands.ts'
import { chair, facts, prova } from './test-chair.ts'
import { runCommand } from './test-command.ts'

const database = await testDatabase()
const { db } = database
const folder = await testFolder()
await addBrand(db, SYSTEM, prova)

async function bringIn(glb: Uint8Array, said: object) {
  const file = (name: string) => join(folder, name)
  await writeFile(file('model.glb'), glb)
  await writeFile(file('facts.json'), JSON.stringify(said))
  await writeFile(file('poster.jpg'), await photograph())
  const args = [file('model.glb'), '--facts', file('facts.json'), '--poster', file('poster.jpg')]
  return runCommand('import-model.ts', args, database, { DATA_DIR: folder })
}

const kept = async () => ({
  models: await db.$count(model),
  media: await db.$count(media),
  files: (await readdir(join(folder, 'media'), { recursive: true }).catch(() => [])).length,
})

test('a command brings a model in, says where it is, and leaves it be when asked again', async () => {
  const { said, code } = await bringIn(chair, facts)
  expect(code).toBe(0)
  expect(said).toMatch(/^chair-prova is published: \/gallery\/models\/singerdetail\?id=\d+$/)
  const once = await kept()
  expect(once).toMatchObject({ models: 1, media: 2 })
  expect((await bringIn(chair, facts)).said).toMatch(/^chair-prova is there already: /)
  expect(await kept()).toEqual(once)
})

test('of what is refused it prints each finding in a line, and nothing is kept', async () => {
  const before = await kept()
  const size = { width: 600, depth: 545, height: 900 }
  const wrong = await bringIn(chair, { ...facts, slug: 'chair-wrong', size })
  expect(wrong).toMatchObject({ code: 1 })
  expect(wrong.said.split('\n')).toEqual([
    'The width is 490 mm, and the facts say 600 mm (6 mm of difference are allowed).',
    'The height is 831 mm, and the facts say 900 mm (9 mm of difference are allowed).',
  ])
  const broken = await bringIn(chair.subarray(0, 30_000), { ...facts, slug: 'chair-broken' })
  expect(broken.said).toMatch(/^GLB_UNEXPECTED_END_OF_CHUNK_DATA.*$/)
  expect(await kept()).toEqual(before)
})
