import { type Notes, writesIn } from '../faults/asking.ts'

/** What was acknowledged by a moment at which nobody wrote. */
export interface Moment {
  /** As an operator gives it. */
  at: string
  expected: Map<string, string>
  writes: number
}

export const momentOf = (notes: Notes, at: string): Moment => ({
  at,
  expected: new Map(notes.expected),
  writes: writesIn(notes),
})

/** All that was acknowledged by a moment, and nothing of what was first asked for by a later one. */
export function asOf(moment: Moment, later: Moment): Map<string, string> {
  const nothing = [...later.expected.keys()].map((about) => [about, ''] as const)
  return new Map([...nothing, ...moment.expected])
}

/** Of what was acknowledged that which is named once and never changes. */
export function lasting({ expected }: Moment): Map<string, string> {
  return new Map([...expected].filter(([about]) => /^(account|comment|picture|redemption|report|request) /.test(about)))
}
