import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { keepMedia, type MediaStorage } from '#domain/media/media.ts'
import { granted } from '#domain/rights.ts'
import { readBrand } from '../brands.ts'
import { ModelFacts } from '../input.ts'
import { addModel } from '../models.ts'
import { nameFiles } from '../resources/model-fields.ts'
import { refused } from './findings.ts'
import { examineGlb } from './glb.ts'
import { makeVariant } from './glb-variant.ts'

const factor = z.number().min(0.1).max(10).optional()

const Recipe = z.strictObject({
  materials: z
    .record(
      z.string(),
      z.strictObject({
        colour: z.string().regex(/^#[0-9a-f]{6}$/),
        roughness: z.number().min(0).max(1).optional(),
        metal: z.number().min(0).max(1).optional(),
      }),
    )
    .optional(),
  scale: z.strictObject({ width: factor, depth: factor, height: factor }).optional(),
})

/** The facts of a model, and how its file becomes each of its variants, in their order; left out: as it is. */
export const ImportFacts = ModelFacts.extend({ recipes: z.array(Recipe).max(30).default([]) })

/** What makes a poster of a GLB; a back office or a command has one or asks for a picture. */
export type TakePoster = (glb: Uint8Array) => Promise<Uint8Array>

/**
 * Brings a model in: its file is checked against its facts, its variants and posters are made, and it is published.
 * Editors may. Nothing is kept of one that is refused. @param services.isStudio whether our own studio takes its posters
 * @throws login-required, not-allowed, slug-taken, model-refused with all findings, one a line; input-invalid for a
 * poster that is no picture
 */
export async function importModel(
  services: { db: Db; storage: MediaStorage; takePoster: TakePoster; isStudio?: true | undefined },
  actor: Actor,
  bytes: Uint8Array,
  input: unknown,
): Promise<{ id: number }> {
  const { db, storage, takePoster, isStudio } = services
  granted(actor, 'models:edit')
  const { recipes, ...facts } = parseFacts(input)
  if (!(await hasBrand(db, facts.brand))) throw refused([`brand: There is no brand ${facts.brand}.`])

  const glbs: Uint8Array[] = []
  for (const [index, variant] of facts.variants.entries()) {
    const glb = await variantOf(bytes, recipes[index])
    await examineGlb(glb, variant.size ?? facts.size)
    glbs.push(glb)
  }
  const { triangles } = await examineGlb(bytes)
  const posters: Uint8Array[] = []
  for (const glb of glbs) posters.push(await takePoster(glb))

  return db.transaction(async (tx) => {
    // Pictures first: they may still turn out to be none, and then no file is written.
    const variants = []
    const pictures = []
    for (const poster of posters) pictures.push(await keepMedia(tx, storage, poster, { kind: 'picture', isStudio }))
    for (const [index, glb] of glbs.entries()) {
      const { id: glbId } = await keepMedia(tx, storage, glb, { kind: 'model' })
      variants.push({ glbId, posterId: pictures[index]?.id ?? '' })
    }
    const added = await addModel(tx, actor, facts, { triangles, variants })
    await nameFiles(tx, added.id)
    return added
  })
}

function parseFacts(input: unknown): z.output<typeof ImportFacts> {
  const result = ImportFacts.safeParse(input)
  if (result.success) return result.data
  throw refused(result.error.issues.map(({ path, message }) => `${path.join('.') || 'facts'}: ${message}`))
}

/** The file as it came where nothing of it changes, byte for byte. */
async function variantOf(bytes: Uint8Array, recipe: z.output<typeof Recipe> | undefined): Promise<Uint8Array> {
  if (!recipe || Object.keys(recipe).length === 0) return bytes
  const { materials } = await examineGlb(bytes)
  const unknown = Object.keys(recipe.materials ?? {}).filter((name) => !materials.includes(name))
  if (unknown.length > 0) throw refused(unknown.map((name) => `recipes: The file has no material ${name}.`))
  return makeVariant(bytes, recipe)
}

async function hasBrand(db: Db, slug: string): Promise<boolean> {
  try {
    await readBrand(db, slug)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'not-found') return false
    throw error
  }
}
