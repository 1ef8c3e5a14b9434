import { setRole } from '#domain/accounts/roles.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { createMail } from '#domain/mail.ts'
import { member } from '#domain/schemes/test-gallery.ts'
import type { ModerationNotice } from './rules.ts'

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
