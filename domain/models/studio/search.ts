import type { Database, Db } from '#db/client.ts'
import { CATEGORIES, STYLES } from '#db/vocabulary.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { inOneSnapshot } from '#domain/batching/together.ts'
import { parse } from '#domain/input.ts'
import { tidyQuery } from '#domain/search/rules.ts'
import { limits } from '../lists/hub-filter.ts'
import { listModelIds } from '../lists/lists.ts'
import { counted, ON_A_PAGE, PER_PAGE, STUDIO_KINDS, StudioAsked, type StudioFound, type StudioQuery } from './asked.ts'
import type { StudioModels } from './models.ts'
import { readStudioModels } from './read.ts'
import { findTyped } from './typed.ts'

/**
 * A page of what the Studio can place: listed products and groups, with a niche those that fit it, turned or not. What is typed is
 * looked for as on the site, by synonyms too. Where nothing is, each page is of products and then of some groups. Groups have no
 * category, and stand on the floor.
 * @param input a query string's fields
 * @param language the reader's
 * @throws login-required, input-invalid, search-too-slow
 */
export async function searchStudioModels(
  db: Database,
  actor: Actor,
  input: Record<string, string>,
  language: string,
): Promise<StudioModels> {
  loggedIn(actor)
  const { q: query, page = 1, opening, width, depth, height, clearance, ...chosen } = parse(StudioAsked, input)
  // What is in a wall isn't turned: as much across as along is no limit, and keeps its width from counting as its depth.
  const given = { width, depth: depth ?? (opening && width), height, clearance }
  const niche = limits(given) ? given : undefined
  const asked = { ...chosen, label: opening, ...(opening && IN_WALLS), niche, page }
  const isTyped = !tidyQuery(query).isTooShort
  const { ids, ...found } = await (isTyped ? findTyped(db, { query, language }, asked) : listAll(db, asked, language))
  return { models: await readStudioModels(db, ids, language, niche), ...found }
}

/** As `openingKind` says. */
const IN_WALLS = { kind: 'product', category: 'doors-windows', mount: 'wall' } as const

/** Whatever there is, by the lists of the hub. */
async function listAll(db: Db, { kind, mount, page, ...asked }: StudioQuery, language: string): Promise<StudioFound> {
  const lists = await inOneSnapshot(db, (tx) =>
    Promise.all(
      (kind ? [kind] : STUDIO_KINDS).map((each) => {
        const mounted = each === 'combined' && mount === 'floor' ? undefined : mount
        const perPage = kind ? PER_PAGE : ON_A_PAGE[each]
        return listModelIds(tx, each, { ...asked, mount: mounted, page, perPage }, language)
      }),
    ),
  )
  const sumOf = (numberIn: (list: (typeof lists)[number]) => number) =>
    lists.reduce((sum, list) => sum + numberIn(list), 0)
  return {
    // Behind its last page a list has its last one again.
    ids: lists.flatMap(({ ids, page: nearest }) => (nearest === page ? ids : [])),
    total: sumOf(({ total }) => total),
    next: lists.some(({ pages }) => page < pages) ? page + 1 : null,
    facets: {
      categories: counted(CATEGORIES, (key) => sumOf(({ facets }) => facets.category.counts[key])),
      styles: counted(STYLES, (key) => sumOf(({ facets }) => facets.style.counts[key])),
      isExact: lists.every(({ facets }) => facets.category.exact && facets.style.exact),
    },
  }
}
