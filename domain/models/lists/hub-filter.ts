import { CATEGORIES, COLOURS, LABELS, type ModelKind, type Mount, SPACES, STYLES } from '#db/vocabulary.ts'
import { type Chosen, chosenIn } from '#domain/list-filter.ts'
import { type ModelSort, type Niche, PAGE_SIZES, roomOf, SIZE_MAX, sortsOf } from '../rules.ts'

/** What lists filter by, apart from brand and niche, in the order of their addresses. */
export const MODEL_CHOICES = {
  category: CATEGORIES,
  space: SPACES,
  style: STYLES,
  colour: COLOURS,
  label: LABELS,
} as const

export type ModelFacet = keyof typeof MODEL_CHOICES
export type ModelChoice<Facet extends ModelFacet> = (typeof MODEL_CHOICES)[Facet][number]
export const MODEL_FACETS = Object.keys(MODEL_CHOICES) as ModelFacet[]

/** Niche and clearance by their query parameters, in mm. */
export const NICHE_FIELDS = ['width', 'depth', 'height', 'clearance'] as const
export type NicheField = (typeof NICHE_FIELDS)[number]

/** What a list of models is asked for; its address is this. */
export interface ModelQuery extends Chosen<typeof MODEL_CHOICES> {
  /** A brand's slug. */
  brand?: string | undefined
  /** The Studio asks for it; no address of the hub does. */
  mount?: Mount | undefined
  niche?: Niche | undefined
  sort?: ModelSort | undefined
  page?: number | undefined
  perPage?: number | undefined
}

/**
 * What an address of a list asks for, without what is unknown; where `canonical` differs from it, redirect there.
 * Where values of the niche make no sense, `wrong` names their fields, for a message there, and the niche is the one that
 * the list had before (`before`, as `nicheAddress` writes it). In centimetres (`unit=cm`) they may have one decimal.
 */
export function parseModelQuery(kind: ModelKind, query: URLSearchParams) {
  const brand = /^[a-z0-9-]{1,80}$/.test(query.get('brand') ?? '') ? (query.get('brand') as string) : undefined
  const sort = sortsOf(kind).find((each) => each === query.get('sort'))
  const perPage = PAGE_SIZES.find((each) => String(each) === query.get('perPage'))
  const page = /^[1-9]\d{0,8}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const given = kind === 'scene' ? {} : readNiche(query)
  const wrong = NICHE_FIELDS.filter((field) => Number.isNaN(given[field]))
  const { short, height } = roomOf(given)
  // All air, and no room for a piece.
  if (short < 1 || height < 1) wrong.push('clearance')
  const niche = wrong.length > 0 ? nicheBefore(query) : limits(given) ? given : undefined
  const asked: ModelQuery = { ...chosenIn(MODEL_CHOICES, query), brand, niche, sort, page, perPage }
  if (kind !== 'product') asked.category = undefined
  return { query: asked, wrong, canonical: modelQueryAddress(asked) }
}

/** The query string of a list's state, its defaults left out; sizes in mm. */
export function modelQueryAddress(asked: ModelQuery): URLSearchParams {
  const address = new URLSearchParams()
  for (const facet of MODEL_FACETS) if (asked[facet]) address.set(facet, asked[facet])
  if (asked.brand) address.set('brand', asked.brand)
  for (const field of NICHE_FIELDS) if (asked.niche?.[field]) address.set(field, String(asked.niche[field]))
  if (asked.sort && asked.sort !== 'popular') address.set('sort', asked.sort)
  if (asked.perPage && asked.perPage !== PAGE_SIZES[0]) address.set('perPage', String(asked.perPage))
  if (asked.page && asked.page > 1) address.set('page', String(asked.page))
  return address
}

/** A niche in one value: its fields in mm in their order, such as `900,605,,10`. */
export function nicheAddress(niche: Niche): string {
  return NICHE_FIELDS.map((field) => niche[field] ?? '').join()
}

function nicheBefore(query: URLSearchParams): Niche | undefined {
  const values = query.get('before')?.split(',') ?? []
  const niche = readNiche(new URLSearchParams(NICHE_FIELDS.map((field, index) => [field, values[index] ?? ''])))
  return limits(niche) && !Object.values(niche).some(Number.isNaN) ? niche : undefined
}

/** Whether a niche limits anything. */
export function limits({ width, depth, height }: Niche): boolean {
  return Boolean(width || depth || height)
}

function readNiche(query: URLSearchParams): Niche {
  const scale = query.get('unit') === 'cm' ? 10 : 1
  return Object.fromEntries(
    NICHE_FIELDS.flatMap((field) => {
      const text = query.get(field)?.trim().replace(',', '.') ?? ''
      if (text === '') return []
      const value = /^\d{1,5}(\.\d)?$/.test(text) ? Number(text) * scale : Number.NaN
      const isFine = Number.isInteger(value) && value <= SIZE_MAX && (value > 0 || field === 'clearance')
      return [[field, isFine ? value : Number.NaN]]
    }),
  )
}
