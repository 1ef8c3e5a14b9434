import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examineGlb } from './glb.ts'
import { glbIo } from './glb-io.ts'
import { makeVariant } from './glb-variant.ts'

const read = (name: string) => readFile(join(import.meta.dirname, `../../../content/models/files/${name}.glb`))
const rounded = (values: number[]) => values.map((value) => Math.round(value * 1000) / 1000)

async function materialsOf(bytes: Uint8Array) {
  const document = await glbIo.readBinary(bytes)
  return Object.fromEntries(
    document
      .getRoot()
      .listMaterials()
      .map((material) => [
        material.getName(),
        {
          colour: rounded(material.getBaseColorFactor()),
          roughness: material.getRoughnessFactor(),
          metal: material.getMetallicFactor(),
          extensions: material.listExtensions().map(({ extensionName }) => extensionName),
        },
      ]),
  )
}

test('only the named materials change, and the size stays', async () => {
  const chair = await read('chair-aria')
  const leather = { colour: '#8b4a2b', roughness: 0.4 }
  const made = await makeVariant(chair, { materials: { 'Rust fabric': leather } })
  const [before, after] = [await materialsOf(chair), await materialsOf(made)]
  expect(after['Rust fabric']).toMatchObject({ colour: [0.258, 0.068, 0.024, 1], roughness: 0.4, metal: 0 })
  expect(after.Walnut).toEqual(before.Walnut)
  expect(await examineGlb(made)).toEqual(await examineGlb(chair))
})

test('glass stays as clear as it was, and bulbs as bright', async () => {
  const window = await makeVariant(await read('window-telaio'), { materials: { Glass: { colour: '#ddeeff' } } })
  expect((await materialsOf(window)).Glass?.colour[3]).toBe(0.18)
  const lamp = await makeVariant(await read('floor-lamp-arco'), { materials: { Brass: { colour: '#222222' } } })
  expect((await materialsOf(lamp)).Bulb?.extensions).toEqual(['KHR_materials_emissive_strength'])
})

test('a scaled model is as large as it says, along the model’s own axes', async () => {
  const { size } = await examineGlb(await read('rug-rombo'))
  const larger = await makeVariant(await read('rug-rombo'), { scale: { width: 1.25, depth: 200 / 170 } })
  expect(size).toEqual({ width: 2400, depth: 1700, height: 14 })
  expect((await examineGlb(larger, { width: 3000, depth: 2000, height: 14 })).size).toEqual({
    width: 3000,
    depth: 2000,
    height: 14,
  })
})

test('the same recipe gives the same bytes', async () => {
  const recipe = { materials: { Walnut: { colour: '#c9a36a' } }, scale: { width: 0.9 } }
  const [one, other] = await Promise.all([1, 2].map(async () => makeVariant(await read('dining-table-navona'), recipe)))
  expect(Buffer.from(one as Uint8Array).equals(Buffer.from(other as Uint8Array))).toBe(true)
})

test('a material that the file doesn’t have is a fault of the recipe', async () => {
  const made = makeVariant(await read('chair-aria'), { materials: { Velvet: { colour: '#112233' } } })
  await expect(made).rejects.toMatchObject({ reason: 'input-invalid' })
})
