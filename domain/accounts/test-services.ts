import { desc, eq } from 'drizzle-orm'
import { outgoingMail } from '#db/schema/mail.ts'
import { testDatabase } from '#db/test-database.ts'
import { createMail } from '#domain/mail.ts'
import { createAuth } from './auth.ts'
import type { SecurityEvent } from './events.ts'
import type { AccountNotice } from './notices.ts'
import { register } from './registration/registering.ts'
import type { SecurityNotice } from './rules.ts'
import { readSecrets } from './secrets.ts'

export const password = 'lago-di-como-7'

/** Of passwords, in tests of what has nothing to do with how they are kept. */
export const lightCost = { ln: 10, r: 8, p: 1 }

/** The services of accounts on a database of the test's own, with a clock that `wait` moves on. */
export async function testServices() {
  const { db, pool, connection, owner } = await testDatabase()
  const auth = createAuth({
    db,
    secrets: await readSecrets(db),
    siteUrl: 'http://127.0.0.1:3000',
    secureCookies: false,
    passwordCost: lightCost,
  })
  const events: SecurityEvent[] = []
  let waited = 0
  let visits = 0
  const services = {
    db,
    pool,
    auth,
    connection,
    /** What was noted, the newest last. */
    events,
    note: (event: SecurityEvent) => void events.push(event),
    owner,
    clock: () => new Date(Date.now() + waited),
    wait(seconds: number) {
      waited += seconds * 1000
    },
    /** Its letters are only their names, and what their links hold. */
    mail: createMail<AccountNotice | SecurityNotice>((notice) => ({
      to: notice.to.email,
      subject: 'change' in notice ? notice.change : notice.letter,
      text: 'token' in notice ? notice.token : '',
    })),
    settings: { verifiesEmails: false },
    /** Where the next visitor comes from, so that only tests of throttling meet the throttle. */
    elsewhere: () => `10.1.${++visits >> 8}.${visits & 255}`,
    async enrol(username: string) {
      const wanted = { username, email: `${username}@example.com`, password, age: true, locale: 'en' }
      const registered = await register(services, { ...wanted, address: services.elsewhere() })
      if (!('session' in registered)) throw new Error(`${username} has to wait`)
      return registered.session
    },
    /** The letters to a mailbox, the newest first. */
    lettersTo: (email: string) =>
      db
        .select({ letter: outgoingMail.subject, token: outgoingMail.text })
        .from(outgoingMail)
        .where(eq(outgoingMail.to, email))
        .orderBy(desc(outgoingMail.id)),
  }
  return services
}

/** The reason of the refusal that a promise ends in. */
export async function refusalOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'no refusal',
    (error) => error.reason ?? error,
  )
}
