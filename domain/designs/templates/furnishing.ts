import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { model } from '#db/schema/models.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { firstIds } from '#domain/faceted-lists/pages.ts'
import { modelLists, narrowingOf } from '#domain/models/lists/model-lists.ts'
import type { StudioModel } from '#domain/models/studio/models.ts'
import { readStudioModels } from '#domain/models/studio/read.ts'
import type { DesignDocument } from '../document.ts'
import { isTemplate, type Template } from '../rules.ts'
import { furnished } from './furnished.ts'
import { FURNITURE, type Spot } from './furniture.ts'
import { templateDesign } from './templates.ts'

/** So many that might take a sample's place are looked at. */
const LOOKS = 8

/** A template with its pieces, for a plan on which nothing is drawn yet. @throws login-required, input-invalid */
export async function readTemplate(db: Db, actor: Actor, template: unknown, language: string): Promise<DesignDocument> {
  loggedIn(actor)
  if (!isTemplate(template)) throw new DomainError('invalid', 'input-invalid')
  return furnishedDesign(db, template, template, language)
}

/**
 * A template's design with the hub's models that it has spots for, as they are there now: its sample pieces, in the place of one that isn't
 * there whatever is called so and fits, else nothing.
 * @param language in which models are named
 */
export async function furnishedDesign(
  db: Db,
  template: Template,
  name: string,
  language: string,
): Promise<DesignDocument> {
  const bare = templateDesign(template, name)
  const spots = FURNITURE[template]
  return spots.length === 0 ? bare : furnished(bare, spots, await piecesFor(db, spots, language))
}

/** For each spot the model that stands there, if any. One query, one more for each kind of piece that isn't there, and what reads them. */
async function piecesFor(db: Db, spots: Spot[], language: string): Promise<(StudioModel | undefined)[]> {
  const slugs = [...new Set(spots.map(({ slug }) => slug))]
  const samples = await db
    .select({ slug: model.slug, id: model.id })
    .from(model)
    .where(and(inArray(model.slug, slugs), eq(model.kind, 'product'), model.isListed))
  const idOf = new Map(samples.map(({ slug, id }) => [slug, id]))
  const known = new Map<string, Promise<number[]>>()
  const candidates = await Promise.all(
    spots.map(async (spot) => {
      const sample = idOf.get(spot.slug)
      if (sample !== undefined) return [sample]
      const key = JSON.stringify([spot.instead, spot.room])
      const others = known.get(key) ?? idsInstead(db, spot)
      known.set(key, others)
      return others
    }),
  )
  const models = await readStudioModels(db, [...new Set(candidates.flat())], language)
  const modelOf = new Map(models.map((each) => [each.id, each]))
  return spots.map((spot, index) =>
    candidates[index]?.map((id) => modelOf.get(id)).find((each) => each && suits(spot, each)),
  )
}

/** Whether a piece fits as it stands, and is for where the spot is. */
function suits({ room, on, z }: Spot, { size, mount }: StudioModel): boolean {
  const fitsAsItStands = size.every((side, axis) => side <= (room[axis] as number))
  return fitsAsItStands && (mount === 'wall') === (z !== undefined) && (mount !== 'top' || on !== undefined)
}

/** The most collected ones of its kind that fit a spot, turned or not. */
async function idsInstead(db: Db, { instead, room: [width, depth, height] }: Spot): Promise<number[]> {
  if (!instead) return []
  const niche = { width, depth, height }
  return firstIds(db, modelLists, { ...narrowingOf('product', { ...instead, niche }), order: 'popular' }, LOOKS)
}
