import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { model, modelVariant } from '#db/schema/models.ts'
import { CATEGORIES, COLOURS, MOUNTS } from '#db/vocabulary.ts'
import { resource } from '#domain/backstage/resource.ts'
import { because } from '#domain/errors.ts'
import { fileOf, inLanguages, line, someOf } from '#domain/input.ts'
import { addModel } from '../models.ts'
import { sizeOf } from '../read.ts'
import { smallestOf } from '../rules.ts'
import {
  brandColumn,
  brandId,
  millimetres,
  modelColumns,
  modelDetails,
  modelFilters,
  modelSlug,
  modelsOf,
  offerBrands,
  placeColumns,
  slugOfBrand,
  whatItIs,
} from './model-fields.ts'
import { checkSize, statedBy } from './variant-files.ts'

export const swatch = z
  .string(because('required'))
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, because('colour-wrong'))

/** What is typed of a look, beside its size. */
export const lookFields = {
  swatch,
  colours: someOf(COLOURS, 1, 3),
  glbId: fileOf('model'),
  posterId: fileOf('picture'),
}

const form = z.strictObject({
  ...whatItIs,
  brandId,
  category: z.enum(CATEGORIES, because('required')),
  mount: z.enum(MOUNTS, because('required')),
  width: millimetres,
  depth: millimetres,
  height: millimetres,
})

const firstLook = { variantName: inLanguages(line(80)), ...lookFields }
const NewProduct = form.extend({ ...firstLook, slug: modelSlug })

/** The single pieces of the model hub, with their looks: those are written by looks.ts. */
export const products = resource({
  name: 'products',
  ...modelsOf('product'),
  columns: {
    ...modelColumns,
    ...brandColumn,
    category: { of: model.category, kind: 'choice' },
    mount: { of: model.mount, kind: 'choice' },
    ...placeColumns,
  },
  details: { triangles: { of: model.triangles, kind: 'number' }, ...modelDetails },
  filters: {
    category: { choices: CATEGORIES, where: (category) => sql`${model.category} = ${category}` },
    mount: { choices: MOUNTS, where: (mount) => sql`${model.mount} = ${mount}` },
    ...modelFilters,
  },
  form,
  options: { brandId: offerBrands },
  canBeAdded: {
    keyField: modelSlug,
    fields: firstLook,
    /** As the command that imports one does: the same checks, and the same verb in the end. */
    async create({ tx, actor }, fields) {
      const {
        variantName,
        glbId,
        posterId,
        brandId: its,
        width,
        depth,
        height,
        ...facts
      } = fields as z.output<typeof NewProduct>
      const { swatch: shown, colours, ...product } = facts
      const [file] = await tx.select().from(media).where(eq(media.id, glbId))
      const { triangles, ...real } = statedBy(file)
      const size = { width, depth, height }
      checkSize(real, size)
      const look = { name: variantName, swatch: shown, colours }
      const input = { ...product, brand: await slugOfBrand(tx, its), size, variants: [look] }
      await addModel(tx, actor, input, { triangles, variants: [{ glbId, posterId }] })
      return product.slug
    },
  },
  beside: async (tx, { id }) => ({ variants: await looksInWords(tx, id) }),
  async write({ tx }, record, fields) {
    await slugOfBrand(tx, fields.brandId)
    const looks = await tx
      .select({ look: modelVariant, glb: media.glb })
      .from(modelVariant)
      .innerJoin(media, eq(media.id, modelVariant.glbId))
      .where(eq(modelVariant.modelId, record.id))
    const size = { width: fields.width, depth: fields.depth, height: fields.height }
    // Those of another size have it of their own.
    for (const { look, glb } of looks) if (glb && !sizeOf(look)) checkSize(glb, size)
    const own = looks.map(({ look }) => sizeOf(look)).filter((each) => each !== null)
    await tx
      .update(model)
      .set({ ...fields, smallest: smallestOf([size, ...own]) })
      .where(eq(model.id, record.id))
  },
})

/** The looks of a product, in their order. */
export const looksOf = (tx: Db, modelId: number) =>
  tx.select().from(modelVariant).where(eq(modelVariant.modelId, modelId)).orderBy(asc(modelVariant.position))

/** Each look on a line, for the log. */
async function looksInWords(tx: Db, id: number): Promise<string> {
  const looks = await looksOf(tx, id)
  return looks
    .map(({ position, name, swatch: shown, colours, glbId, posterId, ...its }) => {
      const size = sizeOf(its)
      const sides = size && `${size.width} × ${size.depth} × ${size.height}`
      const words = [...Object.values(name), shown, ...colours, glbId, posterId, sides]
      return `${position + 1}. ${words.filter(Boolean).join(', ')}`
    })
    .join('\n')
}
