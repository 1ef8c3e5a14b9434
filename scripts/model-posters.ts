import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placesOf, readCombined, readProducts } from '#seed/model-content.ts'
import { glbOf } from '#seed/model-glb.ts'
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
for (const product of products.filter(({ facts }) => isWanted(facts))) {
  const { slug, labels } = product.facts
  await take(`${slug}-1`, async () => [{ glb: await glbOf(product, 0) }], 800, labels)
}
for (const { facts, parts } of (await readCombined()).filter((group) => isWanted(group.facts))) {
  await take(facts.slug, async () => (await Promise.all(parts.map(posed))).flat(), 800)
}
for (const product of products.filter(({ facts }) => isWanted(facts))) {
  const { slug, labels, variants } = product.facts
  for (const place of [...variants.keys()].slice(1))
    await take(`${slug}-${place + 1}`, async () => [{ glb: await glbOf(product, place) }], 480, labels, slug)
}
await studio.close()

async function take(name: string, models: () => Promise<Posed[]>, size: number, labels: string[] = [], key?: string) {
  const file = join(content, `posters/${name}.webp`)
  if (existsSync(file)) return
  await writeFile(file, await shoot(await models(), { size, hangs: labels.includes('pendant'), key }))
}

async function posed(part: Parameters<typeof placesOf>[0]): Promise<Posed[]> {
  const product = products.find(({ facts }) => facts.slug === part.model)
  if (!product?.facts.variants[part.variant - 1]) throw new Error(`no variant ${part.variant} of ${part.model}`)
  const glb = await glbOf(product, part.variant - 1)
  return placesOf(part).map((place) => ({ glb, ...place }))
}
