import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { model, modelPart } from '#db/schema/models.ts'
import { COLOURS, SCENE_TABS, type SceneTab } from '#db/vocabulary.ts'
import { resource } from '#domain/backstage/resource.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { because } from '#domain/errors.ts'
import { fileOf, onLines, someOf } from '#domain/input.ts'
import { addCombined, addScene, checkKinds, writeParts } from '../models.ts'
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

const PARTS_MOST = 200
const tabs = SCENE_TABS.join('|')

/** A product a line: its address, how many, and in a room the tab that it stands in. */
const partsOf = (kind: 'combined' | 'scene') => {
  const wanted = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*( [1-9]\\d{0,2})?${kind === 'scene' ? ` (${tabs})` : ''}$`)
  return z
    .union([z.array(z.string()), z.string().transform((text) => onLines(text).split('\n'))])
    .default(() => [])
    .transform((all) => all.map((each) => each.trim().replace(/\s+/g, ' ')).filter(Boolean))
    .refine((all) => all.length > 0, because('required'))
    .refine((all) => all.length <= PARTS_MOST, { error: because('too-many-lines'), params: { max: PARTS_MOST } })
    .superRefine((all, context) => {
      const line = all.findIndex((each) => !wanted.test(each)) + 1
      if (line > 0) context.addIssue({ code: 'custom', message: because('part-wrong'), params: { line } })
    })
    .meta({ look: 'long' })
}

/** As the verbs take them. */
const inParts = (lines: string[]) =>
  lines.map((each) => {
    const [product = '', ...rest] = each.split(' ')
    const tab = rest.find((word): word is SceneTab => (SCENE_TABS as readonly string[]).includes(word))
    return { model: product, count: Number(rest.find((word) => /^\d+$/.test(word)) ?? 1), ...(tab && { tab }) }
  })

const shown = { ...whatItIs, colours: someOf(COLOURS, 1, 5), posterId: fileOf('picture') }

const combinedForm = z.strictObject({
  ...shown,
  brandId: brandId.nullable().default(null),
  width: millimetres.nullable().default(null),
  depth: millimetres.nullable().default(null),
  height: millimetres.nullable().default(null),
  parts: partsOf('combined'),
})
const NewCombined = combinedForm.extend({ slug: modelSlug })

const sceneForm = z.strictObject({ ...shown, parts: partsOf('scene') })
const NewScene = sceneForm.extend({ slug: modelSlug })

/** Groups of products. */
export const combined = resource({
  name: 'combined',
  ...modelsOf('combined'),
  columns: { ...modelColumns, ...brandColumn, ...placeColumns },
  details: modelDetails,
  filters: modelFilters,
  form: combinedForm,
  options: { brandId: offerBrands },
  refuse: ({ width, depth, height }) =>
    [width, depth, height].filter((side) => side === null).length % 3 === 0 ? null : 'size-incomplete',
  canBeAdded: {
    keyField: modelSlug,
    async create({ tx, actor }, fields) {
      const { brandId: its, width, depth, height, parts, posterId, ...facts } = fields as z.output<typeof NewCombined>
      const brand = its === null ? undefined : await slugOfBrand(tx, its)
      const size = sizeOf({ width, depth, height }) ?? undefined
      await addCombined(tx, actor, { ...facts, brand, size, parts: inParts(parts) }, posterId)
      return facts.slug
    },
  },
  beside: async (tx, { id }) => ({ parts: await partsInLines(tx, id) }),
  async write({ tx }, { id }, { parts, ...fields }) {
    if (fields.brandId !== null) await slugOfBrand(tx, fields.brandId)
    await checkKinds(tx, [fields.posterId], 'picture')
    const size = sizeOf(fields)
    const smallest = size ? smallestOf([size]) : []
    await tx
      .update(model)
      .set({ ...fields, smallest })
      .where(eq(model.id, id))
    await rewriteParts(tx, id, 'combined', parts)
  },
})

/** Rooms of products. */
export const scenes = resource({
  name: 'scenes',
  ...modelsOf('scene'),
  columns: { ...modelColumns, ...placeColumns },
  details: modelDetails,
  filters: modelFilters,
  form: sceneForm,
  canBeAdded: {
    keyField: modelSlug,
    async create({ tx, actor }, fields) {
      const { parts, posterId, ...facts } = fields as z.output<typeof NewScene>
      const placed = inParts(parts).map(({ tab = SCENE_TABS[0], ...part }) => ({ ...part, tab }))
      await addScene(tx, actor, { ...facts, parts: placed }, posterId)
      return facts.slug
    },
  },
  beside: async (tx, { id }) => ({ parts: await partsInLines(tx, id) }),
  async write({ tx }, { id }, { parts, ...fields }) {
    await checkKinds(tx, [fields.posterId], 'picture')
    await tx.update(model).set(fields).where(eq(model.id, id))
    await rewriteParts(tx, id, 'scene', parts)
  },
})

async function partsInLines(tx: Db, wholeId: number): Promise<string[]> {
  const rows = await tx
    .select({ slug: model.slug, count: modelPart.count, tab: modelPart.tab })
    .from(modelPart)
    .innerJoin(model, eq(model.id, modelPart.partId))
    .where(eq(modelPart.wholeId, wholeId))
    .orderBy(asc(modelPart.position))
  return rows.map(({ slug, count, tab }) => [slug, count, tab].filter((word) => word !== null).join(' '))
}

/** Those that are in it no more lose their word of it too. */
async function rewriteParts(tx: Db, wholeId: number, kind: 'combined' | 'scene', lines: string[]) {
  const stood = await placesOf(tx, wholeId)
  const gone = await tx.delete(modelPart).where(eq(modelPart.wholeId, wholeId)).returning({ id: modelPart.partId })
  await invalidate(
    tx,
    gone.map(({ id }) => cacheTags.model(id)),
  )
  const parts = inParts(lines).map((part) => ({ ...part, ...stood.get(`${part.model} ${part.count}`) }))
  await writeParts(tx, { id: wholeId, kind }, parts)
}

/** Those that are as many as before stand where they stood: by their slug and number. */
async function placesOf(tx: Db, wholeId: number) {
  const rows = await tx
    .select({ slug: model.slug, count: modelPart.count, places: modelPart.places })
    .from(modelPart)
    .innerJoin(model, eq(model.id, modelPart.partId))
    .where(eq(modelPart.wholeId, wholeId))
  return new Map(rows.map(({ slug, count, places }) => [`${slug} ${count}`, places && { places }]))
}
