import type { Db } from '#db/client.ts'
import { setRole } from '#domain/accounts/roles.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import type { Listed } from '#domain/backstage/resource.ts'
import { createMail } from '#domain/mail.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import { log, reports } from './listed.ts'
import { readCases } from './queue.ts'
import type { ModerationNotice } from './rules.ts'

/** What waits for a decision, as a moderator sees it. */
export async function queueOf(db: Db, moderator: Account) {
  const { rows } = await listRecords({ db, clock: () => new Date() }, moderator, reports, firstPage(reports))
  return readCases(
    db,
    moderator,
    rows.map(({ key }) => key),
  )
}

/** What moderation did, the latest first. */
export async function logOf(db: Db, moderator: Account) {
  const { rows } = await listRecords({ db, clock: () => new Date() }, moderator, log, firstPage(log))
  return rows.map(({ cells }) => cells)
}

const firstPage = (list: Listed) => listQuery(list, new URLSearchParams())

/** The services of moderation on a database of the test's own, where letters are what they are made of. */
export async function testModeration() {
  const base = await testServices()
  const mail = createMail<ModerationNotice>((notice) => ({
    to: notice.to.email,
    subject: notice.letter,
    text: JSON.stringify(notice),
  }))
  return {
    services: { ...base, mail: mail as never },
    async appointed(): Promise<Account> {
      const account = await member(base.db)
      await setRole(base, SYSTEM, account.name, { role: 'moderator', reason: 'For a test' })
      return { ...account, role: 'moderator' }
    },
  }
}
