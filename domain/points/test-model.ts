import type { TaskId } from '#db/kinds.ts'
import { expiryOf, romeDay } from './days.ts'
import { TASKS } from './rules.ts'
import { FIRST_MAXIMUM, FIRST_TASKS } from './test-rules.ts'

interface Lot {
  left: number
  endsAt: Date
}

interface Done {
  of: string
  parts: { lot: Lot; points: number }[]
  reversed: boolean
}

/** The programme in plain lists, one after the other: what the ledger has to agree with. */
export class Model {
  readonly lots = new Map<string, Lot[]>()
  readonly earned: { of: string; task: TaskId; key: string; day: string; points: number }[] = []
  readonly done: Done[] = []

  constructor(accounts: string[]) {
    for (const id of accounts) this.lots.set(id, [])
  }

  earn(of: string, task: TaskId, object: string, now: Date): number {
    const { kind } = TASKS[task]
    const { cap, points } = FIRST_TASKS[task]
    const key = kind === 'basic' ? task : `${task} ${object}`
    const day = romeDay(now)
    const mine = this.earned.filter((each) => each.of === of)
    const today = mine.filter((each) => each.day === day)
    const isOver = kind === 'daily' && today.filter((each) => each.task === task).length >= cap
    const total = today.reduce((sum, each) => sum + each.points, 0)
    if (mine.some((each) => each.key === key) || isOver || total + points > FIRST_MAXIMUM) return 0
    this.earned.push({ of, task, key, day, points })
    this.give(of, points, now)
    return points
  }

  adjust(of: string, points: number, now: Date): string {
    if (points < 0) return this.redeem(of, -points, now)
    this.give(of, points, now)
    return 'done'
  }

  redeem(of: string, points: number, now: Date): string {
    const usable = (this.lots.get(of) ?? []).filter(({ left, endsAt }) => left > 0 && endsAt > now)
    if (usable.reduce((sum, { left }) => sum + left, 0) < points) return 'points-short'
    this.end(of, now)
    // Sorting is stable: of those that end together the older ones go first.
    usable.sort((a, b) => a.endsAt.getTime() - b.endsAt.getTime())
    const parts: Done['parts'] = []
    let wanted = points
    for (const lot of usable) {
      const taken = Math.min(wanted, lot.left)
      if (taken === 0) break
      lot.left -= taken
      wanted -= taken
      parts.push({ lot, points: -taken })
    }
    this.done.push({ of, parts, reversed: false })
    return 'done'
  }

  reverse(which: number, now: Date): string {
    const done = this.done[which] as Done
    if (done.reversed) return 'already-reversed'
    if (done.parts.some(({ lot, points }) => points > lot.left)) return 'points-spent'
    for (const { lot, points } of done.parts) lot.left -= points
    done.reversed = true
    this.end(done.of, now)
    return 'done'
  }

  expire(now: Date) {
    for (const of of this.lots.keys()) this.end(of, now)
  }

  /** What can be spent, and when it ends. */
  balance(of: string, now: Date) {
    const lots = new Map<number, number>()
    for (const { left, endsAt } of this.lots.get(of) ?? []) {
      if (left > 0 && endsAt > now) lots.set(endsAt.getTime(), (lots.get(endsAt.getTime()) ?? 0) + left)
    }
    const endings = [...lots].sort(([a], [b]) => a - b).map(([at, points]) => ({ at: new Date(at), points }))
    return { points: endings.reduce((sum, { points }) => sum + points, 0), lots: endings }
  }

  /** What is entered, also where it has ended since. */
  held(of: string): number {
    return (this.lots.get(of) ?? []).reduce((sum, { left }) => sum + left, 0)
  }

  private give(of: string, points: number, now: Date) {
    const lot = { left: points, endsAt: expiryOf(now) }
    this.lots.get(of)?.push(lot)
    this.done.push({ of, parts: [{ lot, points }], reversed: false })
  }

  private end(of: string, now: Date) {
    for (const lot of this.lots.get(of) ?? []) if (lot.endsAt <= now) lot.left = 0
  }
}
