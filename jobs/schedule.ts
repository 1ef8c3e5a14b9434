import type { Database } from '#db/client.ts'
import { settleModels } from '#domain/models/settle.ts'
import { expireLots } from '#domain/points/expiry.ts'
import { creditInvites } from '#domain/points/invites.ts'
import { forgetRequests } from '#domain/requests/requests.ts'
import { settleSchemes } from '#domain/schemes/settle.ts'
import { forgetMisses } from '#domain/search/misses.ts'
import { forgetViews } from '#domain/views.ts'

export interface Job {
  name: string
  everyMs: number
  /** `signal`: the process is about to end, and what can be left for later shall be. */
  run: (means: { db: Database; now: Date; signal: AbortSignal }) => Promise<unknown>
}

const minute = 60_000

/** What is done without anybody asking. Each may run in several processes at once: the verbs wait for each other. */
export const schedule: Job[] = [
  { name: 'settle the lists of schemes', everyMs: minute, run: ({ db }) => settleSchemes(db) },
  { name: 'settle the lists of models', everyMs: minute, run: ({ db }) => settleModels(db) },
  {
    name: 'end points whose time is over',
    everyMs: minute,
    run: ({ db, now, signal }) => expireLots(db, now, { signal }),
  },
  { name: 'credit invitations', everyMs: minute, run: ({ db, now }) => creditInvites(db, now) },
  { name: 'forget views that count no more', everyMs: 10 * minute, run: ({ db, now }) => forgetViews(db, now) },
  { name: 'forget requests after five years', everyMs: 60 * minute, run: ({ db, now }) => forgetRequests(db, now) },
  { name: 'forget searches of long ago', everyMs: 60 * minute, run: ({ db, now }) => forgetMisses(db, now) },
]
