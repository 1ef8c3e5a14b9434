import { COMPLETED_AT } from './rules.ts'

/** Part of a video in milliseconds: from, and up to but not with. */
export type Stretch = readonly [from: number, to: number]

/** What several stretches cover together, in order and apart; those that touch become one. */
export function joined(stretches: readonly Stretch[]): [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of stretches.filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

/** What of some stretches is not in others. */
export function without(stretches: readonly Stretch[], others: readonly Stretch[]): [number, number][] {
  const taken = joined(others)
  return joined(stretches).flatMap(([from, to]) => {
    const left: [number, number][] = []
    let at = from
    for (const [start, end] of taken) {
      if (end <= at || start >= to) continue
      if (start > at) left.push([at, start])
      at = end
    }
    if (at < to) left.push([at, to])
    return left
  })
}

/** Stretches that stand in order and apart, in milliseconds. */
export function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** What has not been watched yet. */
export function missing(covered: readonly Stretch[], durationMs: number): [number, number][] {
  return without([[0, durationMs]], covered)
}

/** How much more of a course has to be watched until it is completed, in milliseconds. */
export function leftToComplete(covered: readonly Stretch[], durationMs: number): number {
  return Math.max(0, Math.ceil(durationMs * COMPLETED_AT) - lengthOf(joined(covered)))
}
