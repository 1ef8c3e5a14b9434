import { sql } from 'drizzle-orm'
import { DESIGNER_KINDS, LOG_ACTIONS, TARGET_KINDS } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { designer, designerSearch } from '#db/schema/designers.ts'
import { decision, moderationLog, waitingCase } from '#db/schema/reports.ts'
import { REASONS, STYLES } from '#db/vocabulary.ts'
import type { Listed } from '#domain/backstage/resource.ts'

/** Each is shown with all that there is of it. */
const SHOWN_AT_ONCE = 20

/** What was reported or withheld and waits for a decision. */
export const reports = {
  name: 'reports',
  rights: { see: 'reports:decide' },
  table: waitingCase,
  key: waitingCase.key,
  columns: {
    targetKind: { of: waitingCase.targetKind, kind: 'choice' },
    targetId: { of: waitingCase.targetId, kind: 'number' },
    reports: { of: waitingCase.reports, kind: 'number' },
    trusted: { of: waitingCase.trusted, kind: 'number' },
    since: { of: waitingCase.since, kind: 'moment' },
  },
  search: sql`${waitingCase.words}`,
  filters: {
    targetKind: { choices: TARGET_KINDS, where: (kind) => sql`${waitingCase.targetKind} = ${kind}` },
    reason: { choices: REASONS, where: (reason) => sql`${reason} = any (${waitingCase.reasons})` },
    by: {
      choices: ['trusted', 'others', 'nobody'],
      where(by) {
        if (by === 'trusted') return sql`${waitingCase.trusted} > 0`
        return by === 'others'
          ? sql`${waitingCase.trusted} = 0 and ${waitingCase.reports} > 0`
          : sql`${waitingCase.reports} = 0`
      },
    },
  },
  sorts: {
    urgent: { by: waitingCase.place, direction: 'asc' },
    newest: { by: waitingCase.since, direction: 'desc' },
  },
  perPage: SHOWN_AT_ONCE,
} satisfies Listed

/** The stores that wait to be approved. */
export const waitingStores = {
  name: 'stores',
  rights: { see: 'stores:approve' },
  table: designer,
  only: sql`state = 'pending'`,
  key: designer.id,
  columns: {
    name: { of: designer.name, kind: 'text', isPersonal: true },
    kind: { of: designer.kind, kind: 'choice' },
    style: { of: designer.style, kind: 'choice' },
    country: { of: designer.country, kind: 'text' },
    createdAt: { of: designer.createdAt, kind: 'moment' },
  },
  search: designerSearch(designer),
  filters: {
    kind: { choices: DESIGNER_KINDS, where: (kind) => sql`${designer.kind} = ${kind}` },
    style: { choices: STYLES, where: (style) => sql`${designer.style} = ${style}` },
  },
  sorts: {
    longest: { by: designer.createdAt, direction: 'asc' },
    newest: { by: designer.createdAt, direction: 'desc' },
  },
  perPage: SHOWN_AT_ONCE,
} satisfies Listed

/** Who did it: an account by its name; else `reporter`, `former` or `rules`, in a way in which no account can be called. */
const by = sql`case
  when ${moderationLog.actorId} is null then case ${moderationLog.action} when 'reported' then '(reporter)' else '(rules)' end
  else coalesce((select ${user.displayUsername} from ${user} where ${user.id} = ${moderationLog.actorId}), '(former)') end`

/** What moderation did, each entry leading to the decision that it is about. */
export const log = {
  name: 'log',
  rights: { see: 'log:see' },
  table: moderationLog,
  key: moderationLog.id,
  columns: {
    action: { of: moderationLog.action, kind: 'choice' },
    outcome: { of: sql`${moderationLog.facts} ->> 'outcome'`, kind: 'choice' },
    targetKind: { of: moderationLog.targetKind, kind: 'choice' },
    targetId: { of: moderationLog.targetId, kind: 'number' },
    decision: {
      of: sql`(select ${decision.reference} from ${decision} where ${decision.id} = ${moderationLog.decisionId})`,
      kind: 'text',
    },
    by: { of: by, kind: 'named', isPersonal: true },
    at: { of: moderationLog.at, kind: 'moment' },
  },
  filters: {
    action: { choices: LOG_ACTIONS, where: (action) => sql`${moderationLog.action} = ${action}` },
    targetKind: { choices: TARGET_KINDS, where: (kind) => sql`${moderationLog.targetKind} = ${kind}` },
    decision: {
      where: (reference) =>
        sql`${moderationLog.decisionId} = (select ${decision.id} from ${decision} where ${decision.reference} = ${reference})`,
    },
  },
  sorts: { newest: { by: moderationLog.id, direction: 'desc' } },
  leadsOut: sql`'/account/decisions/' || ${moderationLog.decisionId}`,
} satisfies Listed
