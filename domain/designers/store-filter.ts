import { STYLES } from '#db/vocabulary.ts'
import { type Filter, listFilter } from '#domain/list-filter.ts'
import { SCHEME_SORTS } from '#domain/schemes/rules.ts'

const choices = { style: STYLES } as const

/** What the schemes on a designer's page are filtered by. */
export type StoreFilter = Filter<typeof choices, (typeof SCHEME_SORTS)[number]>

export const storeFilter = listFilter(choices, SCHEME_SORTS)
