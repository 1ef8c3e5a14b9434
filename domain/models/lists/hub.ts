import type { Db } from '#db/client.ts'
import type { Category, Label, ModelKind, Space } from '#db/vocabulary.ts'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { type CacheTag, cacheTags } from '#domain/cache-tags.ts'
import { firstIds, firstOfSeveral } from '#domain/faceted-lists/pages.ts'
import { HUB_CATEGORIES, HUB_ITEMS, RELATED_MODELS, SCENE_SPACES, type Size } from '../rules.ts'
import { type ModelCard, readModelCards } from './cards.ts'
import type { ModelQuery } from './hub-filter.ts'
import { type ModelNarrowing, modelLists, narrowingOf } from './model-lists.ts'

/** A group of a tab of the hub: of a space, in an order or of a category, by whose key it is called. */
type Group = { kind: 'scene'; key: Space } | { kind: 'combined'; key: HubOrder } | { kind: 'product'; key: Category }

const HUB_ORDERS = ['popular', 'latest'] as const
type HubOrder = (typeof HUB_ORDERS)[number]

/** With its first models, and the list that goes on with them. */
export type HubGroup = Group & { query: ModelQuery; models: ModelCard[] }

type Asked = Group & { narrowing: ModelNarrowing; order: HubOrder }

const groups: Record<ModelKind, Asked[]> = {
  scene: SCENE_SPACES.map((key) => ({ kind: 'scene', key, narrowing: { space: key }, order: 'popular' })),
  combined: HUB_ORDERS.map((key) => ({ kind: 'combined', key, narrowing: {}, order: key })),
  product: HUB_CATEGORIES.map((key) => ({ kind: 'product', key, narrowing: { category: key }, order: 'popular' })),
}

/**
 * A tab of the hub in its groups; a model that several would begin with stands in the first of them, and groups without
 * a model are left out. Two queries, or three.
 * @returns `tags` name the records that it is made of
 */
export async function readHub(db: Db, kind: ModelKind): Promise<{ groups: HubGroup[]; tags: CacheTag[] }> {
  const limit = HUB_ITEMS[kind]
  return inOneSnapshot(db, async (tx) => {
    const firsts = await Promise.all(
      groups[kind].map(({ narrowing, order }, index) =>
        // As many more as the groups above may have taken.
        firstIds(tx, modelLists, { ...narrowingOf(kind, narrowing), order }, limit * (index + 1)),
      ),
    )
    const taken = new Set<number>()
    const found = groups[kind].map(({ narrowing, order, ...group }, index) => {
      const own = firsts[index]?.filter((id) => !taken.has(id)).slice(0, limit) ?? []
      for (const id of own) taken.add(id)
      return { ...group, query: { ...narrowing, sort: order }, ids: own }
    })
    const ids = [...taken]
    const cards = new Map((await readModelCards(tx, ids)).map((card) => [card.id, card]))
    return {
      groups: found
        .filter((group) => group.ids.length > 0)
        .map(({ ids: own, ...group }) => ({ ...group, models: own.flatMap((id) => cards.get(id) ?? []) })),
      tags: [cacheTags.models, cacheTags.collected, ...ids.map((id) => cacheTags.model(id))],
    }
  })
}

interface Product {
  id: number
  category: Category
  labels: Label[]
  size: Size
}

/**
 * What else fits where a product stands, as it stands or turned: of its category and called by its first label, else of
 * its category; those collected most first, each with the variant that fits. At most `limit`.
 */
export function sameFit(db: Db, { id, category, labels, size }: Product, limit = RELATED_MODELS): Promise<ModelCard[]> {
  const alike = labels[0] ? [{ category, label: labels[0], niche: size }] : []
  return firstOf(db, id, [...alike, { category, niche: size }], limit)
}

/** The first products of several lists, one list after the other, each once and without `id`. */
function firstOf(db: Db, id: number, lists: ModelNarrowing[], limit: number): Promise<ModelCard[]> {
  return inOneSnapshot(db, async (tx) => {
    const several = lists.map((narrowing) => ({ ...narrowingOf('product', narrowing), order: 'popular' as const }))
    const ids = await firstOfSeveral(tx, modelLists, several, { but: id, limit })
    return readModelCards(tx, ids, lists[0]?.niche)
  })
}
