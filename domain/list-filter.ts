/** The state of a list: one choice at most of each kind, how it is sorted, and the page. */
export type Filter<Choices extends Record<string, readonly string[]>, Sort extends string> = {
  [Kind in keyof Choices]?: Choices[Kind][number] | undefined
} & { sort: Sort; page: number }

/**
 * A list's parser, and the way back: the address is the list's state. Defaults are left out of it.
 * @param choices what there is to choose from, by query parameter
 * @param sorts the first is the default
 */
export function listFilter<const Choices extends Record<string, readonly string[]>, const Sort extends string>(
  choices: Choices,
  sorts: readonly [Sort, ...Sort[]],
) {
  type Chosen = Filter<Choices, Sort>
  const kinds = Object.keys(choices)

  /** What an address asks for, without what is unknown; where `canonical` differs from it, redirect there. */
  function parse(query: URLSearchParams): { filter: Chosen; canonical: URLSearchParams } {
    const chosen = kinds.map((kind) => [kind, choices[kind]?.find((value) => value === query.get(kind))])
    const sort = sorts.find((each) => each === query.get('sort')) ?? sorts[0]
    const page = /^[1-9]\d{0,8}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
    const filter = { ...Object.fromEntries(chosen.filter(([, value]) => value)), sort, page } as Chosen
    return { filter, canonical: toQuery(filter) }
  }

  function toQuery(filter: Chosen): URLSearchParams {
    const values: Record<string, unknown> = filter
    const query = new URLSearchParams()
    for (const kind of kinds) if (values[kind]) query.set(kind, String(values[kind]))
    if (filter.sort !== sorts[0]) query.set('sort', filter.sort)
    if (filter.page > 1) query.set('page', String(filter.page))
    return query
  }

  /**
   * The query string (`?…`, or empty) after one more choice; `undefined` takes one back. Back on the first page.
   * @param parameter what is chosen, or `sort`; what there is no such choice of is left out, as in any address
   */
  function withValue(filter: Chosen, parameter: string, value: string | undefined): string {
    const query = toQuery({ ...filter, page: 1 })
    if (value === undefined) query.delete(parameter)
    else query.set(parameter, value)
    const canonical = parse(query).canonical.toString()
    return canonical && `?${canonical}`
  }

  return { parse, toQuery, withValue }
}
