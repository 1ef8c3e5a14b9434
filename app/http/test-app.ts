import { createMail } from '#domain/mail.ts'
import type { App } from './request/context.ts'

const noFiles: App['files'] = {
  storage: { write: nothing, take: nothing, remove: nothing, find: async () => null },
  intake: {
    enter() {
      throw new Error('this test takes no files')
    },
  },
}

async function nothing() {}

/** A site for tests of routes, on the test's own database. Its letters are short, and wait in the queue. */
export function testApp({ db, pool, auth, clock }: Pick<App, 'db' | 'pool' | 'auth' | 'clock'>): App {
  return {
    db,
    pool,
    auth,
    clock,
    secret: 'only for tests',
    views: { add: () => {} },
    note: () => {},
    mail: createMail((notice) =>
      'request' in notice
        ? { to: notice.request.email, subject: notice.letter, text: notice.request.reference }
        : { to: notice.to.email, subject: notice.letter, text: 'token' in notice ? notice.token : '' },
    ),
    downloads: new Map(),
    files: noFiles,
    settings: {
      siteUrl: 'http://127.0.0.1:3000',
      designToolUrl: '/studio',
      storesApprovedAtOnce: true,
      verifiesEmails: false,
      securityContact: 'security@loggia.example',
    },
  }
}
