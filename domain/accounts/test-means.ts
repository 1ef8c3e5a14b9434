import { testDatabase } from '#db/test-database.ts'
import { createMail } from '#domain/mail.ts'
import { register } from './accounts.ts'
import { createAuth, sharedSecret } from './auth.ts'
import type { SecurityNotice } from './rules.ts'

export const password = 'lago-di-como-7'

/** The means of accounts on a database of the test's own, with a clock that `wait` moves on. */
export async function testMeans() {
  const { db, pool, connection } = await testDatabase()
  const auth = createAuth({
    db,
    secret: await sharedSecret(db),
    siteUrl: 'http://127.0.0.1:3000',
    secureCookies: false,
  })
  let waited = 0
  const means = {
    db,
    pool,
    auth,
    connection,
    /** Letters that wait in the queue, each with what changed as its subject. */
    mail: createMail<SecurityNotice>(({ change, to }) => ({ to: to.email, subject: change, text: '' })),
    clock: () => new Date(Date.now() + waited),
    wait(seconds: number) {
      waited += seconds * 1000
    },
    enrol: (username: string) =>
      register(means, { username, email: `${username}@example.com`, password, age: true, locale: 'en' }),
  }
  return means
}

/** The reason of the refusal that a promise ends in. */
export async function refusalOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'no refusal',
    (error) => error.reason ?? error,
  )
}
