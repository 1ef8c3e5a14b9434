import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type Category, type Label, ROOMS, type Room } from '#db/vocabulary.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { firstIds } from '#domain/faceted-lists/pages.ts'
import { parse } from '#domain/input.ts'
import { modelLists, narrowingOf } from '../lists/model-lists.ts'
import { type Niche, SIZE_MAX } from '../rules.ts'
import { choice, number } from './asked.ts'
import type { StudioModel } from './models.ts'
import { readStudioModels } from './read.ts'

/** So many pieces stand on it. */
export const ON_THE_SHELF = 8

const kinds = {
  sofa: 'furniture',
  armchair: 'furniture',
  'lounge-chair': 'furniture',
  chair: 'furniture',
  bench: 'furniture',
  table: 'furniture',
  'coffee-table': 'furniture',
  desk: 'furniture',
  bed: 'furniture',
  wardrobe: 'furniture',
  sideboard: 'furniture',
  bookshelf: 'furniture',
  storage: 'furniture',
  'kitchen-units': 'kitchen-bathroom',
  island: 'kitchen-bathroom',
  bathtub: 'kitchen-bathroom',
  washbasin: 'kitchen-bathroom',
  fridge: 'appliances',
  'floor-lamp': 'lighting',
  'table-lamp': 'lighting',
  pendant: 'lighting',
  mirror: 'decoration',
  plant: 'decoration',
  rug: 'decoration',
  vase: 'decoration',
} as const satisfies Partial<Record<Label, Category>>

type Kind = keyof typeof kinds

/** What each kind of room is begun with, in the order in which one puts it there. */
const SHELVES: Record<Room, Kind[]> = {
  hall: ['storage', 'bench', 'mirror', 'pendant', 'rug', 'plant', 'sideboard', 'vase'],
  'living-room': ['sofa', 'coffee-table', 'armchair', 'rug', 'sideboard', 'floor-lamp', 'bookshelf', 'plant'],
  'dining-room': ['table', 'chair', 'sideboard', 'pendant', 'rug', 'vase', 'plant', 'mirror'],
  kitchen: ['kitchen-units', 'fridge', 'island', 'table', 'chair', 'pendant', 'vase', 'plant'],
  bedroom: ['bed', 'wardrobe', 'storage', 'table-lamp', 'rug', 'mirror', 'pendant', 'armchair'],
  'childrens-room': ['bed', 'desk', 'chair', 'bookshelf', 'wardrobe', 'rug', 'pendant', 'table-lamp'],
  study: ['desk', 'chair', 'bookshelf', 'table-lamp', 'lounge-chair', 'rug', 'floor-lamp', 'plant'],
  bathroom: ['washbasin', 'bathtub', 'mirror', 'storage', 'pendant', 'plant', 'vase', 'bench'],
  wardrobe: ['wardrobe', 'mirror', 'bench', 'storage', 'rug', 'pendant', 'armchair', 'plant'],
  terrace: ['lounge-chair', 'table', 'chair', 'bench', 'plant', 'coffee-table', 'vase', 'floor-lamp'],
  office: ['desk', 'chair', 'storage', 'bookshelf', 'table', 'floor-lamp', 'plant', 'pendant'],
  shop: ['table', 'bookshelf', 'storage', 'mirror', 'pendant', 'bench', 'plant', 'armchair'],
  restaurant: ['table', 'chair', 'bench', 'pendant', 'sideboard', 'plant', 'vase', 'floor-lamp'],
}

const Asked = z.object({
  use: choice(ROOMS),
  width: number(1, SIZE_MAX),
  depth: number(1, SIZE_MAX),
  height: number(1, SIZE_MAX),
})

/**
 * What one begins to furnish a room with: of each kind that such a room has the most collected one that fits, then further ones.
 * @param input a query string's fields; without a use, those of a living room
 * @throws login-required, input-invalid
 */
export async function readShelf(db: Db, actor: Actor, input: unknown, language: string): Promise<StudioModel[]> {
  loggedIn(actor)
  const { use = 'living-room', ...niche } = parse(Asked, input)
  const found = await Promise.all(SHELVES[use].map((kind) => idsOf(db, kind, niche)))
  const [firsts, seconds] = [0, 1].map((place) => found.flatMap((ids) => ids[place] ?? [])) as [number[], number[]]
  return readStudioModels(db, [...new Set([...firsts, ...seconds])].slice(0, ON_THE_SHELF), language)
}

const idsOf = (db: Db, label: Kind, niche: Niche) =>
  firstIds(db, modelLists, { ...narrowingOf('product', { category: kinds[label], label, niche }), order: 'popular' }, 2)

const Id = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(2_147_483_647))

/** One model, to be seen in all its looks; null where it is withdrawn or never was. @throws login-required, input-invalid */
export async function readStudioModel(
  db: Db,
  actor: Actor,
  id: unknown,
  language: string,
): Promise<StudioModel | null> {
  loggedIn(actor)
  const [model] = await readStudioModels(db, [parse(Id, id)], language)
  return model ?? null
}
