import { bitsBetween, mirrored, SAME_LOOK_BITS } from './look.ts'

/** What is known of where a picture comes from. */
export interface Origin {
  id: string
  digest: string | null
  source: string | null
  name: string | null
  look: string | null
}

/**
 * Chooses one picture of each item's, so that as many items as can be show pictures of sources that no other one shows. Pictures have
 * one source where they are said to be made of the same one, or look alike, mirrored or not. An item's first picture is
 * preferred; it is also what an item shows for which no source is left.
 * @param items of each, its pictures
 * @param taken what is shown already
 * @returns of each item, which of its pictures, and the number of that one's source; such a number is `isAlone` on one item only
 */
export function onePerSource(items: Origin[][], taken: Origin[] = []) {
  const numberOf = sourceNumbers([...taken, ...items.flat()])
  const sources = items.map((pictures) => pictures.map(numberOf))
  const used = new Set(taken.map(numberOf))
  const showing = new Map<number, number>()
  const chosen = items.map(() => -1)

  /** Whether an item can show a source of its own, if need be by having others show another of theirs. */
  function place(item: number, tried: Set<number>): boolean {
    for (const [nth, source] of (sources[item] ?? []).entries()) {
      if (used.has(source) || tried.has(source)) continue
      tried.add(source)
      const other = showing.get(source)
      if (other !== undefined && !place(other, tried)) continue
      showing.set(source, item)
      chosen[item] = nth
      return true
    }
    return false
  }
  for (const item of items.keys()) place(item, new Set())
  return items.map((_, item) => {
    const nth = Math.max(0, chosen[item] ?? 0)
    return { nth, source: sources[item]?.[nth], isAlone: chosen[item] !== -1 }
  })
}

/** So many that stand beside one another, or above, show different sources where that can be. */
const NEAR = 5

/** The same items, in another order only where two of one source would stand near each other. */
export function apart<Item>(items: readonly Item[], sourceOf: (item: Item) => number | undefined): Item[] {
  const left = [...items]
  const placed: Item[] = []
  while (left.length > 0) {
    const near = new Set(placed.slice(-NEAR).map(sourceOf))
    const next = left.findIndex((item) => !near.has(sourceOf(item)))
    placed.push(...left.splice(Math.max(0, next), 1))
  }
  return placed
}

/** Numbers pictures, those of one source alike. */
function sourceNumbers(pictures: Origin[]): (picture: Origin) => number {
  const bySaid = new Map<string, number>()
  const looks: string[] = []
  const numbers = new Map<string, number>()
  for (const picture of pictures) {
    if (numbers.has(picture.id)) continue
    const said = picture.source ?? picture.name ?? picture.digest ?? picture.id
    const { look } = picture
    const number = bySaid.get(said) ?? (look ? numberOfLook(look) : undefined) ?? looks.length
    bySaid.set(said, number)
    numbers.set(picture.id, number)
    looks[number] ??= look ?? ''
  }
  return ({ id }) => numbers.get(id) ?? -1

  function numberOfLook(look: string): number | undefined {
    const other = mirrored(look)
    const found = looks.findIndex(
      (each) => each && (bitsBetween(each, look) <= SAME_LOOK_BITS || bitsBetween(each, other) <= SAME_LOOK_BITS),
    )
    return found === -1 ? undefined : found
  }
}
