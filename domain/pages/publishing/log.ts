import type { Db } from '#db/client.ts'
import type { Account } from '#domain/actor.ts'
import { writeAudit } from '#domain/backstage/changes/audit.ts'
import type { Row } from '#domain/backstage/resource.ts'

/** In addresses, and in the log. */
export const PAGES = 'pages'

interface Logged {
  by: Account
  now: Date
  action: 'created' | 'publish' | 'publish-scheduled' | 'withdraw' | 'schedule' | 'unschedule' | 'restore' | 'remove'
  before?: Row
  after?: Row
}

/** What was done with a page, once in the log: which revisions, since these hold what is in them. */
export const logPage = (tx: Db, slug: string, { by, now, action, before = {}, after = {} }: Logged) =>
  writeAudit(tx, [{ at: now, actorId: by.id, resource: PAGES, key: slug, action, before, after }])
