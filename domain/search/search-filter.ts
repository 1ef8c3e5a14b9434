import { SEARCH_KINDS, type SearchKind } from './rules.ts'

interface SearchFilter {
  query: string
  kind?: SearchKind | undefined
  page: number
}

/** What `/search?q=&kind=&page=` asks for, without what is unknown. */
export function searchFilter(address: URLSearchParams): SearchFilter {
  const page = address.get('page') ?? ''
  return {
    query: address.get('q') ?? '',
    kind: SEARCH_KINDS.find((kind) => kind === address.get('kind')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}
