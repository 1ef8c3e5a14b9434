import { moved } from '#domain/moved.ts'

/** The name of the buttons beside a scheme's pictures and panoramas, which are sent with all that is typed. */
export const ARRANGE = 'arrange'

const asking = /^(first|up|down|remove) (\d+)$/

/** A list as such a button asks for it, such as `up 2`; what makes no sense changes nothing. */
export function arranged<Item>(items: Item[], asked: string): Item[] {
  const [, how = '', place] = asked.match(asking) ?? []
  const from = Number(place)
  if (how === 'remove') return items.toSpliced(from, 1)
  const to = { first: 0, up: from - 1, down: from + 1 }[how]
  return to === undefined ? items : moved(items, from, to)
}
