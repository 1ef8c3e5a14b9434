import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeVariant } from '#domain/models/glb/glb-variant.ts'
import { placesOf, readCombined, readProducts } from '#seed/model-content.ts'
import { openStudio, type Posed } from './posters.ts'

// Takes the posters of `content/models` that are missing: node scripts/model-posters.ts [start of a slug …]
const content = join(import.meta.dirname, '../content/models')
const starts = process.argv.slice(2)
const isWanted = ({ slug }: { slug: string }) => starts.length === 0 || starts.some((start) => slug.startsWith(start))

const studio = await openStudio()
if (!studio) throw new Error('There is no Chromium to take posters with. Install one, or set CHROMIUM to its path.')
const { shoot } = studio
await mkdir(join(content, 'posters'), { recursive: true })

const products = await readProducts()
// Lists show the first variant large.
for (const { facts, file, recipes } of products.filter((product) => isWanted(product.facts))) {
  const [first] = recipes
  if (first) await take(`${facts.slug}-1`, async () => [{ glb: await made(file, first) }], 800, facts.labels)
}
for (const { facts, parts } of (await readCombined()).filter((group) => isWanted(group.facts))) {
  await take(facts.slug, async () => (await Promise.all(parts.map(posed))).flat(), 800)
}
for (const { facts, file, recipes } of products.filter((product) => isWanted(product.facts))) {
  for (const [place, recipe] of recipes.entries()) {
    const glb = () => made(file, recipe)
    if (place > 0)
      await take(`${facts.slug}-${place + 1}`, async () => [{ glb: await glb() }], 480, facts.labels, facts.slug)
  }
}
await studio.close()

async function take(name: string, models: () => Promise<Posed[]>, size: number, labels: string[] = [], key?: string) {
  const file = join(content, `posters/${name}.webp`)
  if (existsSync(file)) return
  await writeFile(file, await shoot(await models(), { size, hangs: labels.includes('pendant'), key }))
}

async function made(file: string, recipe: Parameters<typeof makeVariant>[1]): Promise<Uint8Array> {
  return makeVariant(await readFile(join(content, `files/${file}.glb`)), recipe)
}

async function posed(part: Parameters<typeof placesOf>[0]): Promise<Posed[]> {
  const product = products.find(({ facts }) => facts.slug === part.model)
  const recipe = product?.recipes[part.variant - 1]
  if (!product || !recipe) throw new Error(`no variant ${part.variant} of ${part.model}`)
  const glb = await made(product.file, recipe)
  return placesOf(part).map((place) => ({ glb, ...place }))
}
