import { LAYOUTS, ROOMS, STYLES, THEMES } from '#db/vocabulary.ts'
import { type Filter, listFilter } from '#domain/list-filter.ts'
import { AREAS, SCHEME_SORTS } from '../rules.ts'

/** What Design Ideas filters by, in the order of its flyouts. */
export const IDEAS_CHOICES = { theme: THEMES, style: STYLES, room: ROOMS, layout: LAYOUTS, area: AREAS } as const

export type IdeasFacet = keyof typeof IDEAS_CHOICES
export type IdeasChoice<Facet extends IdeasFacet> = (typeof IDEAS_CHOICES)[Facet][number]
export const IDEAS_FACETS = Object.keys(IDEAS_CHOICES) as IdeasFacet[]
export type IdeasFilter = Filter<typeof IDEAS_CHOICES, (typeof SCHEME_SORTS)[number]>

export const ideasFilter = listFilter(IDEAS_CHOICES, SCHEME_SORTS)
