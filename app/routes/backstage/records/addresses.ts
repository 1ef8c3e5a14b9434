import type { ListQuery } from '#domain/backstage/lists/list.ts'

/** A list's query, with where a page of it begins. */
export function addressOf(
  { query: { search, filters, sort }, sorts }: { query: ListQuery; sorts: string[] },
  page = {},
): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...filters,
    ...(sort !== sorts[0] && { sort }),
    ...page,
  })
  return query.size > 0 ? `?${query}` : ''
}

/** Of a record. */
export const recordAddress = (resource: string, key: string) => `/backstage/${resource}/${encodeURIComponent(key)}`
