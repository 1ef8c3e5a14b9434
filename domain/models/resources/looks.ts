import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { model, modelVariant } from '#db/schema/models.ts'
import { COLOURS } from '#db/vocabulary.ts'
import type { Actor } from '#domain/actor.ts'
import { type ChangeServices, changeBeside } from '#domain/backstage/changes/change.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { inLanguages, line, parse } from '#domain/input.ts'
import { asPicture } from '#domain/media/media.ts'
import { granted } from '#domain/rights.ts'
import { checkKinds } from '../models.ts'
import { sizeOf } from '../read.ts'
import { type Size, smallestOf } from '../rules.ts'
import { millimetres } from './model-fields.ts'
import { lookFields, looksOf, products } from './product-resource.ts'
import { checkSize, statedBy } from './variant-files.ts'

/** As many looks as a product can have. */
const LOOKS_MOST = 30

/** What is typed of a look; the first has the size of the model. */
export const LookFields = z.strictObject({
  name: inLanguages(line(80)),
  ...lookFields,
  width: millimetres.nullable().default(null),
  depth: millimetres.nullable().default(null),
  height: millimetres.nullable().default(null),
})

/** With which look is meant, counted from 0, or `new`; and the version of the product that it was typed into. */
export const LookForm = LookFields.safeExtend({ version: z.coerce.number().int(), look: z.string().max(3) })

interface Which {
  version: number
  look: string
}

/**
 * Changes a look of a product, or adds one behind the others: its file is checked against its size, and what lists say of the
 * product is made anew of its looks.
 * @throws model-size-differs, size-incomplete, ChangedMeanwhile, not-found, input-invalid for files of another kind, and what
 * `granted` does
 */
export async function saveLook(
  services: ChangeServices,
  actor: Actor,
  slug: string,
  given: z.input<typeof LookForm>,
): Promise<void> {
  const { version, look, ...fields } = parse(LookForm, given)
  const action = look === 'new' ? 'add-look' : 'look'
  await changeLooks(services, actor, slug, { version, look, action }, async (tx, { id, size, looks, at }) => {
    const { glbId, posterId, width, depth, height } = fields
    const own = sizeOf({ width, depth, height })
    const isPartly = own === null && [width, depth, height].some((side) => side !== null)
    if (isPartly || (at === 0 && own)) throw new DomainError('invalid', 'size-incomplete')
    if (at >= LOOKS_MOST) throw new DomainError('invalid', 'input-invalid')
    const [file] = await tx.select().from(media).where(eq(media.id, glbId))
    // Files of the sample content were looked into as they were made.
    const isKept = looks[at]?.glbId === glbId && !file?.glb
    if (!isKept) checkSize(statedBy(file), own ?? size)
    await checkKinds(tx, [posterId], 'picture')
    const values = { modelId: id, position: at, ...fields }
    const target = [modelVariant.modelId, modelVariant.position]
    await tx.insert(modelVariant).values(values).onConflictDoUpdate({ target, set: fields })
    if (at === 0 && file?.glb) await tx.update(model).set({ triangles: file.glb.triangles }).where(eq(model.id, id))
  })
}

/** Removes a look; the first stays. @throws input-invalid for that one, and as saveLook */
export async function removeLook(services: ChangeServices, actor: Actor, slug: string, which: Which): Promise<void> {
  await changeLooks(services, actor, slug, { ...which, action: 'remove-look' }, async (tx, { id, looks, at }) => {
    if (at === 0 || at >= looks.length) throw new DomainError('invalid', 'input-invalid')
    const isOfIt = eq(modelVariant.modelId, id)
    await tx.delete(modelVariant).where(and(isOfIt, eq(modelVariant.position, at)))
    // One after the other: places are unique.
    for (const { position } of looks.slice(at + 1)) {
      const set = { position: position - 1 }
      await tx
        .update(modelVariant)
        .set(set)
        .where(and(isOfIt, eq(modelVariant.position, position)))
    }
  })
}

interface Looked {
  id: number
  size: Size
  looks: (typeof modelVariant.$inferSelect)[]
  /** The place that is meant; behind the others where one is added. */
  at: number
}

async function changeLooks(
  { db, clock }: ChangeServices,
  actor: Actor,
  slug: string,
  { version, look, action }: Which & { action: string },
  change: (tx: Db, looked: Looked) => Promise<unknown>,
): Promise<void> {
  const account = granted(actor, 'models:edit')
  await db.transaction(async (tx) => {
    const run = async () => {
      const [of] = await tx.select().from(model).where(eq(model.slug, slug))
      const size = of && sizeOf(of)
      if (!of || !size) throw notFound()
      const looks = await looksOf(tx, of.id)
      const at = look === 'new' ? looks.length : Number(look)
      if (!Number.isInteger(at) || at < 0 || at > looks.length) throw notFound()
      await change(tx, { id: of.id, size, looks, at })
      await tellOfLooks(tx, of.id, size)
    }
    await changeBeside({ tx, actor: account, now: clock() }, products, slug, { version, action, run })
  })
}

/** What lists and filters know of a product's looks stands in its own row. */
async function tellOfLooks(tx: Db, id: number, size: Size) {
  const looks = await looksOf(tx, id)
  const own = looks.map((look) => sizeOf(look)).filter((each) => each !== null)
  await tx
    .update(model)
    .set({
      colours: COLOURS.filter((colour) => looks.some(({ colours }) => colours.includes(colour))),
      smallest: smallestOf([size, ...own]),
      ...(looks[0] && { posterId: looks[0].posterId }),
    })
    .where(eq(model.id, id))
}

/** The looks of a product, with their files. @throws what `granted` does */
export async function listLooks(db: Db, actor: Actor, slug: string) {
  granted(actor, 'models:edit')
  const poster = alias(media, 'poster')
  const rows = await db
    .select({ look: modelVariant, glb: media, poster })
    .from(modelVariant)
    .innerJoin(model, and(eq(model.id, modelVariant.modelId), eq(model.slug, slug)))
    .innerJoin(media, eq(media.id, modelVariant.glbId))
    .innerJoin(poster, eq(poster.id, modelVariant.posterId))
    .orderBy(asc(modelVariant.position))
  return rows.map(({ look, glb, poster: picture }) => ({
    look,
    glb: { id: glb.id, mime: glb.mime, bytes: glb.bytes, triangles: glb.glb?.triangles ?? null },
    poster: asPicture(picture),
  }))
}
