import { expect, test, vi } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { addBrand } from '../brands.ts'
import { brandNamed, product } from '../lists/test-hub.ts'
import { setModelListed } from '../models.ts'
import { readShelf, readStudioModel } from './shelf.ts'

vi.setConfig({ testTimeout: 60_000 })

const { db } = await testDatabase()
const person = await member(db)
await addBrand(db, SYSTEM, brandNamed('nido'))
const size = (width: number, depth: number, height: number) => ({ width, depth, height })
const named = (en: string) => ({ en, italy: `${en} it` })

const sofa = await product(db, { name: named('Lido'), labels: ['sofa'], size: size(2_400, 950, 800) })
await product(db, { name: named('Ponte'), labels: ['sofa'], size: size(1_600, 850, 800) })
await product(db, { name: named('Lino'), labels: ['bed'], size: size(1_700, 2_100, 900) })
await product(db, { name: named('Rombo'), category: 'decoration', labels: ['rug'], size: size(2_400, 1_700, 10) })

const shelf = async (asked: Record<string, string>, language = 'en') =>
  (await readShelf(db, person, asked, language)).map(({ name }) => name)

test('a shelf holds what the room is for and what fits into it, one of each kind first', async () => {
  expect(await shelf({ use: 'bedroom' })).toEqual(['Lino', 'Rombo'])
  expect(await shelf({ use: 'living-room' })).toEqual(['Ponte', 'Rombo', 'Lido'])
  expect(await shelf({}, 'italy')).toEqual(['Ponte it', 'Rombo it', 'Lido it'])
  expect(await shelf({ use: '', width: '1700', depth: '900', height: '2700' })).toEqual(['Ponte'])
  await expect(readShelf(db, person, { use: 'castle' }, 'en')).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(readShelf(db, null, {}, 'en')).rejects.toMatchObject({ reason: 'login-required' })
})

test('one model is told with its looks, and none that is withdrawn', async () => {
  expect(await readStudioModel(db, person, String(sofa.id), 'italy')).toMatchObject({
    name: 'Lido it',
    variants: [{ place: 0, colour: '#c39b6d' }],
  })
  await setModelListed(db, SYSTEM, sofa.id, false)
  expect(await readStudioModel(db, person, String(sofa.id), 'en')).toBeNull()
  await expect(readStudioModel(db, person, 'sofa', 'en')).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(readStudioModel(db, null, '1', 'en')).rejects.toMatchObject({ reason: 'login-required' })
})
