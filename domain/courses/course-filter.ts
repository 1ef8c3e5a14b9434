import { type Filter, listFilter } from '#domain/list-filter.ts'
import { COURSE_SORTS, SEARCH_MAX } from './rules.ts'

export type CourseFilter = Filter<{ category: readonly string[] }, (typeof COURSE_SORTS)[number]> & {
  /** What is searched for. */
  text?: string
}

/** The training list's parser and the way back, as of `listFilter`; the search stands in the address as `q`. */
export function courseFilter(categories: readonly string[]) {
  const list = listFilter({ category: categories }, COURSE_SORTS)

  function parse(query: URLSearchParams): { filter: CourseFilter; canonical: URLSearchParams } {
    const text = tidied(query.get('q') ?? '')
    const filter = { ...list.parse(query).filter, ...(text && { text }) }
    return { filter, canonical: toQuery(filter) }
  }

  function toQuery(filter: CourseFilter): URLSearchParams {
    const query = list.toQuery({ ...filter, page: 1 })
    if (filter.text) query.set('q', filter.text)
    if (filter.page > 1) query.set('page', String(filter.page))
    return query
  }

  /** The query string (`?…`, or empty) after one more choice; `undefined` takes one back. Back on the first page. */
  function withValue(filter: CourseFilter, key: 'category' | 'sort' | 'text', value: string | undefined): string {
    const query = toQuery({ ...filter, page: 1, [key]: value ?? (key === 'sort' ? COURSE_SORTS[0] : undefined) })
    return query.size > 0 ? `?${query}` : ''
  }

  return { parse, toQuery, withValue }
}

/** Without what can't be searched for, and not longer than anybody means. */
function tidied(text: string): string {
  const sayable = text.replace(/[\p{C}\s]+/gu, ' ').trim()
  return sayable.slice(0, SEARCH_MAX).trim()
}

/** The slugs that a list can be asked for: of a tree's sections and categories. */
export function slugsOf(tree: readonly { slug: string; categories: readonly { slug: string }[] }[]): string[] {
  return tree.flatMap(({ slug, categories }) => [slug, ...categories.map((category) => category.slug)])
}
