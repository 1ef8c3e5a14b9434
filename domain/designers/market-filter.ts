import { DESIGNER_KINDS } from '#db/kinds.ts'
import { STYLES } from '#db/vocabulary.ts'
import { type Filter, listFilter } from '#domain/list-filter.ts'
import { countries } from '#domain/requests/countries.ts'
import { DESIGNER_SORTS, type DesignerSort } from './rules.ts'

export const MARKET_CHOICES = { style: STYLES, country: countries, type: DESIGNER_KINDS } as const

export type MarketFacet = keyof typeof MARKET_CHOICES
export type MarketFilter = Filter<typeof MARKET_CHOICES, DesignerSort>

export const marketFilter = listFilter(MARKET_CHOICES, DESIGNER_SORTS)
