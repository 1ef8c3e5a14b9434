import type { Database } from '#db/client.ts'
import { forgetAttempts } from '#domain/accounts/limits/counters.ts'
import { removeUnfinished } from '#domain/accounts/registration/consents.ts'
import { forgetBatches } from '#domain/backstage/bulk/undo.ts'
import { forgetDeletedDesigns } from '#domain/designs/stored/designs.ts'
import { compact } from '#domain/faceted-lists/compaction.ts'
import { removeIdle, tellIdle } from '#domain/leaving/idle.ts'
import { carryOutDeletions } from '#domain/leaving/removal.ts'
import type { LeavingNotice } from '#domain/leaving/rules.ts'
import type { Mail } from '#domain/mail.ts'
import { type MediaFiles, removeOrphaned, removeUnusedMedia } from '#domain/media/library/unused.ts'
import { modelLists } from '#domain/models/lists/model-lists.ts'
import { sendDigests } from '#domain/notifications/digest.ts'
import type { CommunityNotice } from '#domain/notifications/rules.ts'
import { forgetFaults } from '#domain/operation/faults.ts'
import { carryOutSchedules } from '#domain/pages/publishing/due.ts'
import { reconcile } from '#domain/plans/cards/reconcile.ts'
import type { Cards } from '#domain/plans/cards/services.ts'
import { endPlans, tellEnding } from '#domain/plans/ending.ts'
import type { PlanNotice } from '#domain/plans/rules.ts'
import { creditInvites } from '#domain/points/invites.ts'
import { expireLots } from '#domain/points/ledger/expiry.ts'
import { settleDays } from '#domain/points/ledger/sums.ts'
import { carryOutRemovals } from '#domain/reports/removals.ts'
import { forgetRequests } from '#domain/requests/requests.ts'
import { schemeLists } from '#domain/schemes/lists/scheme-lists.ts'
import { learnFigures } from '#domain/search/figures.ts'
import { forgetZeroResults } from '#domain/search/zero-results.ts'
import { forgetViews } from '#domain/views.ts'
import { forgetVisits } from '#domain/visits/visits.ts'

/** What jobs work with. */
export interface JobServices {
  db: Database
  files: MediaFiles
  mail: Mail<CommunityNotice | LeavingNotice | PlanNotice>
  cards: Cards | null
  /** What all processes of one database share, for links that nobody else can make. */
  secret: string
}

export interface Job {
  name: string
  everyMs: number
  /** `signal`: the process is about to end, and what can be left for later shall be. */
  run: (services: JobServices & { now: Date; signal: AbortSignal }) => Promise<unknown>
}

const minute = 60_000

/** What is done without anybody asking. Each may run in several processes at once: the verbs wait for each other. */
export const schedule: Job[] = [
  {
    name: 'publish pages at their moment',
    everyMs: 3_000,
    run: ({ db, now, signal }) => carryOutSchedules(db, now, { signal }),
  },
  { name: 'compact the lists of schemes', everyMs: minute, run: ({ db }) => compact(db, schemeLists) },
  { name: 'compact the lists of models', everyMs: minute, run: ({ db }) => compact(db, modelLists) },
  {
    name: 'end points whose time is over',
    everyMs: minute,
    run: ({ db, now, signal }) => expireLots(db, now, { signal }),
  },
  { name: 'settle the sums of points', everyMs: 10 * minute, run: ({ db }) => settleDays(db) },
  { name: 'credit invitations', everyMs: minute, run: ({ db, now }) => creditInvites(db, now) },
  // A new price begins with a day.
  { name: 'learn what plans cost', everyMs: 10 * minute, run: ({ db, now }) => learnFigures(db, now) },
  { name: 'end plans whose time is over', everyMs: 10 * minute, run: ({ db, now }) => endPlans(db, now) },
  { name: 'ask Stripe what is paid by card', everyMs: minute, run: ({ now, ...services }) => reconcile(services, now) },
  { name: 'tell whose plan ends soon', everyMs: 60 * minute, run: ({ now, ...services }) => tellEnding(services, now) },
  {
    name: 'remove registrations that nobody finished',
    everyMs: 10 * minute,
    run: ({ db, now }) => removeUnfinished(db, now),
  },
  { name: 'forget attempts that count no more', everyMs: 60 * minute, run: ({ db, now }) => forgetAttempts(db, now) },
  { name: 'forget views that count no more', everyMs: 10 * minute, run: ({ db, now }) => forgetViews(db, now) },
  {
    name: "write the morning's digests",
    everyMs: 10 * minute,
    run: ({ now, ...services }) => sendDigests(services, now),
  },
  {
    name: 'remove designs that were deleted a month ago',
    everyMs: 60 * minute,
    run: ({ db, now }) => forgetDeletedDesigns(db, now),
  },
  { name: 'forget how bulk acts are undone', everyMs: 60 * minute, run: ({ db, now }) => forgetBatches(db, now) },
  { name: 'forget requests after five years', everyMs: 60 * minute, run: ({ db, now }) => forgetRequests(db, now) },
  { name: 'remove files of what was deleted', everyMs: minute, run: ({ db, files }) => removeOrphaned(db, files) },
  {
    name: 'remove files that nothing uses',
    everyMs: 60 * minute,
    run: ({ db, files, now }) => removeUnusedMedia(db, files, now),
  },
  {
    name: 'remove uploads of killed processes',
    everyMs: 10 * minute,
    run: ({ files, now }) => files.removeUnfinished(new Date(now.getTime() - 60 * minute)),
  },
  {
    name: 'remove accounts that were to be deleted',
    everyMs: 10 * minute,
    run: ({ now, ...services }) => carryOutDeletions(services, now),
  },
  {
    name: 'tell accounts that nobody uses',
    everyMs: 60 * minute,
    run: ({ now, ...services }) => tellIdle(services, now),
  },
  {
    name: 'remove accounts that nobody uses',
    everyMs: 60 * minute,
    run: ({ now, ...services }) => removeIdle(services, now),
  },
  { name: 'delete what was removed', everyMs: 60 * minute, run: ({ db, now }) => carryOutRemovals(db, now) },
  { name: 'forget searches of long ago', everyMs: 60 * minute, run: ({ db, now }) => forgetZeroResults(db, now) },
  { name: 'forget visits of long ago', everyMs: 60 * minute, run: ({ db, now }) => forgetVisits(db, now) },
  { name: 'forget faults of long ago', everyMs: 60 * minute, run: ({ db, now }) => forgetFaults(db, now) },
]
