import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { SYSTEM } from '#domain/actor.ts'
import { storedMedia } from '#domain/schemes/test-gallery.ts'
import { addCombined, addModel, addScene } from '../models.ts'

/** A row of media for a GLB file, without bytes. */
export async function glb(db: Db): Promise<string> {
  const id = randomUUID().replaceAll('-', '').slice(0, 20)
  await db.insert(media).values({ id, kind: 'model', mime: 'model/gltf-binary', bytes: 1 })
  return id
}

export const brandNamed = (slug: string) => ({
  slug,
  name: `Brand ${slug}`,
  country: 'IT',
  introduction: { en: 'Makes furniture.' },
})

let made = 0
const whatItIs = () => ({
  slug: `model-${++made}`,
  name: { en: `Model ${made}`, italy: `Modello ${made}` },
  description: { en: 'A thing.' },
  author: 'House',
  space: 'living-room' as const,
  style: 'modern' as const,
})

type Product = Parameters<typeof addModel>[2]

/** Publishes a product in one colour, all else being ordinary; its brand must be there. */
export async function product(db: Db, given: Partial<Product> = {}, file?: { glbId: string; posterId: string }) {
  const variant = { name: { en: 'Oak' }, swatch: '#c39b6d', colours: ['oak' as const] }
  const size = { width: 800, depth: 700, height: 900 }
  const facts = { ...whatItIs(), brand: 'nido', category: 'furniture' as const, size, variants: [variant], ...given }
  const look = file ?? { glbId: await glb(db), posterId: (await storedMedia(db)).mediaId }
  return addModel(db, SYSTEM, facts, { triangles: 1200, variants: facts.variants.map(() => look) })
}

export async function combined(db: Db, parts: string[], given: Partial<Parameters<typeof addCombined>[2]> = {}) {
  const facts = { ...whatItIs(), colours: ['oak' as const], parts: parts.map((model) => ({ model })), ...given }
  return addCombined(db, SYSTEM, facts, (await storedMedia(db)).mediaId)
}

export async function room(db: Db, parts: string[], given: Partial<Parameters<typeof addScene>[2]> = {}) {
  const tab = 'furniture' as const
  const facts = { ...whatItIs(), colours: ['oak' as const], parts: parts.map((model) => ({ model, tab })) }
  return addScene(db, SYSTEM, { ...facts, ...given }, (await storedMedia(db)).mediaId)
}
