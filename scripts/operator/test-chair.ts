import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '../../server/process/build/build.ts'

/** Whose chair it is. */
export const prova = { slug: 'prova', name: 'Prova', country: 'IT', introduction: { en: 'Chairs.' } }

/** A model's file, and what is said of it, as `npm run models:import` takes them. */
export const chair = await readFile(join(projectFolder, 'content/models/files/chair-aria.glb'))
export const facts = {
  slug: 'chair-prova',
  name: { en: 'Chair', italy: 'Sedia' },
  description: { en: 'A padded chair.', italy: 'Una sedia imbottita.' },
  author: 'Elisa Carminati',
  brand: 'prova',
  category: 'furniture',
  space: 'dining-room',
  style: 'modern',
  labels: ['chair'],
  size: { width: 490, depth: 545, height: 831 },
  variants: [{ name: { en: 'Rust', italy: 'Ruggine' }, swatch: '#a5522e', colours: ['cognac'] }],
}
