import { and, type SQL, sql } from 'drizzle-orm'
import type { Choices } from '#domain/list-filter.ts'
import { type Condition, type FacetedLists, type FacetOf, facetsOf, type Narrowing } from './declaration.ts'

/** All that narrows a list; `but` leaves out what is chosen of a facet. */
export function conditionsOf<Of extends Choices>(
  lists: FacetedLists<Of>,
  { chosen, others = [] }: Narrowing<Of>,
  but?: FacetOf<Of>,
): Condition[] {
  const ofFacets = facetsOf(lists).flatMap((facet) => {
    const value = chosen?.[facet]
    if (!value || facet === but) return []
    return { bitmaps: [[[`${facet}:${value}`]]], row: isOfFacet(lists, facet, value) }
  })
  return [...ofFacets, ...others]
}

function isOfFacet<Of extends Choices>({ arrays }: FacetedLists<Of>, facet: FacetOf<Of>, value: string): SQL {
  const array = arrays[facet]
  return array ? sql`${value} = any(${sql.identifier(array)})` : sql`${sql.identifier(facet)} = ${value}`
}

/** Whether what a row of `change` describes meets all conditions. */
export function areMet(conditions: Condition[]): SQL {
  return and(...conditions.map(({ row }) => row)) ?? sql`true`
}

/** Whether a row of `change` belongs to a list's delta. */
export function isInDelta(lists: FacetedLists, kind: string | undefined, conditions: Condition[]): SQL {
  const isOfKind = lists.hasKinds ? sql`kind = ${kind}` : undefined
  const hasExceptions = conditions.some((condition) => condition.hasExceptions)
  return sql`${and(isOfKind, hasExceptions ? undefined : isPending(lists), areMet(conditions))}`
}

/** Whether a row of `change` is not compacted yet. */
export function isPending({ exceptions }: FacetedLists): SQL {
  return exceptions ? sql`not is_settled` : sql`true`
}
