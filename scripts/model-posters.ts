import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeVariant } from '#domain/models/glb-variant.ts'
import { readProducts } from '#seed/model-content.ts'
import { openStudio } from './posters.ts'

// Takes the posters of `content/models` that are missing: node scripts/model-posters.ts [start of a product's slug …]
const content = join(import.meta.dirname, '../content/models')
const wanted = process.argv.slice(2)

const studio = await openStudio()
if (!studio) throw new Error('There is no Chromium to take posters with. Install one, or set CHROMIUM to its path.')
await mkdir(join(content, 'posters'), { recursive: true })
for (const { facts, file, recipes } of await readProducts()) {
  if (wanted.length > 0 && !wanted.some((start) => facts.slug.startsWith(start))) continue
  const original = await readFile(join(content, `files/${file}.glb`))
  for (const [place, recipe] of recipes.entries()) {
    const poster = join(content, `posters/${facts.slug}-${place + 1}.webp`)
    if (existsSync(poster)) continue
    // Lists show the first one large.
    const view = place === 0 ? { size: 800, samples: 20 } : { size: 480, samples: 14 }
    const hangs = facts.labels?.includes('pendant') ?? false
    const glb = await makeVariant(original, recipe)
    await writeFile(poster, await studio.shoot([{ glb }], { ...view, hangs }))
  }
}
await studio.close()
