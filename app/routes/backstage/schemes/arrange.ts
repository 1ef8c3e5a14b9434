/** The name of the buttons beside a scheme's pictures and panoramas, which are sent with all that is typed. */
export const ARRANGE = 'arrange'

const asking = /^(first|up|down|remove) (\d+)$/

/** A list as such a button asks for it, such as `up 2`; what makes no sense changes nothing. */
export function arranged<Item>(items: Item[], asked: string): Item[] {
  const [, how, typed] = asked.match(asking) ?? []
  const from = Number(typed)
  const item = items[from]
  if (item === undefined) return items
  const others = items.toSpliced(from, 1)
  if (how === 'remove') return others
  const to = { first: 0, up: Math.max(0, from - 1), down: from + 1 }[how ?? ''] ?? from
  return others.toSpliced(to, 0, item)
}
