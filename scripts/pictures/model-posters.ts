import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { placesOf, readCombined, readProducts } from '#seed/models/model-content.ts'
import { glbOf } from '#seed/models/model-glb.ts'
import { openStudio, type Posed } from './posters.ts'

// Takes the posters that are missing: node scripts/pictures/model-posters.ts [--into FOLDER] [start of a slug …]
const { values, positionals: starts } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string', default: join(import.meta.dirname, '../../content/models/posters') } },
})
const isWanted = ({ slug }: { slug: string }) => starts.length === 0 || starts.some((start) => slug.startsWith(start))

const studio = await openStudio()
if (!studio) throw new Error('There is no Chromium to take posters with. Install one, or set CHROMIUM to its path.')
const { shoot } = studio
await mkdir(values.into, { recursive: true })

const products = await readProducts()
// Lists show the first variant large.
for (const product of products.filter(({ facts }) => isWanted(facts))) {
  await take(`${product.facts.slug}-1`, async () => [{ glb: await glbOf(product, 0) }], 800, hangs(product))
}
for (const { facts, parts } of (await readCombined()).filter((group) => isWanted(group.facts))) {
  await take(facts.slug, async () => (await Promise.all(parts.map(posed))).flat(), 800)
}
for (const product of products.filter(({ facts }) => isWanted(facts))) {
  const { slug, variants } = product.facts
  for (const index of [...variants.keys()].slice(1))
    await take(`${slug}-${index + 1}`, async () => [{ glb: await glbOf(product, index) }], 720, hangs(product), slug)
}
await studio.close()

async function take(name: string, models: () => Promise<Posed[]>, size: number, hangs = false, key?: string) {
  const file = join(values.into, `${name}.webp`)
  if (existsSync(file)) return
  await writeFile(file, await shoot(await models(), { size, hangs, key }))
}

/** Lamps that stand on neither a floor nor a table. */
function hangs({ facts: { category, labels } }: (typeof products)[number]): boolean {
  return category === 'lighting' && !labels.some((label) => ['floor-lamp', 'table-lamp'].includes(label))
}

async function posed(part: Parameters<typeof placesOf>[0]): Promise<Posed[]> {
  const product = products.find(({ facts }) => facts.slug === part.model)
  if (!product?.facts.variants[part.variant - 1]) throw new Error(`no variant ${part.variant} of ${part.model}`)
  const glb = await glbOf(product, part.variant - 1)
  return placesOf(part).map((place) => ({ glb, ...place }))
}
