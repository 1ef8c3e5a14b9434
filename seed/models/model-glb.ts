import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examineGlb } from '#domain/models/glb/glb.ts'
import { type Finish, makeVariant } from '#domain/models/glb/glb-variant.ts'
import { content } from '../content.ts'
import { keptInBuild } from '../kept-in-build.ts'
import { buildShape } from '../shapes/build.ts'
import type { Detail, Part } from '../shapes/kit/kit.ts'
import { FIXED_SLOTS } from '../shapes/materials.ts'
import { writeGlb } from '../shapes/write.ts'
import { finishOf, type Material } from './finishes.ts'
import type { Product } from './model-content.ts'

/** The GLB of a product's variant, by its index: the same bytes each time. What is made of a file has one level of detail. */
export async function glbOf(product: Product, index: number, detail: Detail = 'full'): Promise<Uint8Array> {
  const { facts, made } = product
  const chosen = made.finishes[index] ?? {}
  if ('file' in made) return makeVariant(await fileOf(made.file), { materials: await drawn(chosen) })
  const hash = createHash('sha256').update(
    JSON.stringify(['named', facts.slug, facts.size, made.shape, chosen, detail]),
  )
  for (const code of await makers) hash.update(code)
  // Two levels may be drawn alike, and the same bytes would be one file with one name.
  const name = detail === 'full' ? facts.slug : `${facts.slug}-${detail}`
  return keptInBuild(`shapes/${hash.digest('hex')}.glb`, async () =>
    writeGlb(name, partsOf(product, made.shape, detail), { ...FIXED_SLOTS, ...(await drawn(chosen)) }),
  )
}

/** Another way of making them makes other files. */
const makers = (async () => {
  const folders = ['shapes', 'textures'].map((folder) => join(import.meta.dirname, '..', folder))
  const inFolders = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => join(folder, file))),
  )
  const others = ['glb-io.ts', 'glb-variant.ts'].map((file) =>
    join(import.meta.dirname, '../../domain/models/glb', file),
  )
  const code = [...inFolders.flat().filter((file) => /(?<!\.test)\.ts$/.test(file)), ...others]
  return Promise.all(code.sort().map((file) => readFile(file)))
})()

/** As a viewer draws them: of the first variant, which all others are like. */
export async function trianglesOf(product: Product): Promise<number> {
  const { made } = product
  if ('file' in made) return trianglesOfFile(made.file)
  const meshes = partsOf(product, made.shape, 'full').flatMap((part) => part.meshes)
  return meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0)
}

/** What was built last: a product's variants follow each other. */
let last: { key: string; parts: Part[] } | undefined

function partsOf({ facts }: Product, shape: Parameters<typeof buildShape>[0], detail: Detail): Part[] {
  const key = [facts.slug, detail].join()
  if (last?.key !== key) last = { key, parts: buildShape(shape, facts.size, detail) }
  return last.parts
}

async function drawn(materials: Record<string, Material>): Promise<Record<string, Finish>> {
  const finishes = Object.entries(materials).map(async ([name, material]) => [name, await finishOf(material)] as const)
  return Object.fromEntries(await Promise.all(finishes))
}

const files = new Map<string, Promise<Uint8Array>>()
const triangles = new Map<string, Promise<number>>()

/** A GLB of ours, read and examined once for all the products that are made of it. */
function fileOf(name: string): Promise<Uint8Array> {
  const known = files.get(name) ?? readFile(join(content, `models/files/${name}.glb`))
  files.set(name, known)
  return known
}

function trianglesOfFile(name: string): Promise<number> {
  const known = triangles.get(name) ?? fileOf(name).then(async (bytes) => (await examineGlb(bytes)).triangles)
  triangles.set(name, known)
  return known
}
