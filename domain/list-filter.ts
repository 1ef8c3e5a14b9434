/** What there is to choose from, by kind, which is the name of a query parameter. */
export type Choices = Record<string, readonly string[]>

/** One choice at most of each kind. */
export type Chosen<Of extends Choices> = { -readonly [Kind in keyof Of]?: Of[Kind][number] | undefined }

/** What a choice of each kind is called. */
export type NamesOf<Of extends Choices> = { [Kind in keyof Of]: (value: Of[Kind][number]) => string }

/** The state of a list: what is chosen, how it is sorted, and the page. */
export type Filter<Of extends Choices, Sort extends string> = Chosen<Of> & { sort: Sort; page: number }

/** What an address chooses, without what there is no choice of. */
export function chosenIn<Of extends Choices>(choices: Of, query: URLSearchParams): Chosen<Of> {
  const chosen = Object.entries(choices).map(([kind, values]) => [
    kind,
    values.find((value) => value === query.get(kind)),
  ])
  return Object.fromEntries(chosen.filter(([, value]) => value)) as Chosen<Of>
}

/**
 * A list's parser, and the way back: the address is the list's state. Defaults are left out of it.
 * @param sorts the first is the default
 */
export function listFilter<const Of extends Choices, const Sort extends string>(
  choices: Of,
  sorts: readonly [Sort, ...Sort[]],
) {
  type State = Filter<Of, Sort>
  const kinds = Object.keys(choices)

  /** What an address asks for, without what is unknown; where `canonical` differs from it, redirect there. */
  function parse(query: URLSearchParams): { filter: State; canonical: URLSearchParams } {
    const sort = sorts.find((each) => each === query.get('sort')) ?? sorts[0]
    const page = /^[1-9]\d{0,8}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
    const filter = { ...chosenIn(choices, query), sort, page }
    return { filter, canonical: toQuery(filter) }
  }

  function toQuery(filter: State): URLSearchParams {
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
  function withValue(filter: State, parameter: string, value: string | undefined): string {
    const query = toQuery({ ...filter, page: 1 })
    if (value === undefined) query.delete(parameter)
    else query.set(parameter, value)
    const canonical = parse(query).canonical.toString()
    return canonical && `?${canonical}`
  }

  return { parse, toQuery, withValue }
}
