import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { sessionsAt } from '#domain/accounts/sessions/scopes.ts'
import { createMail } from '#domain/mail.ts'
import { workHere } from '#domain/media/pictures/picture-work.ts'
import { visitorOf } from '#server/requests/visitor.ts'
import { chosenLanguage } from '../i18n/language.ts'
import {
  type App,
  appContext,
  languageContext,
  pageTagsContext,
  requestLogContext,
  visitorContext,
} from './request/context.ts'

const noFiles: App['files'] = {
  storage: {
    write: nothing,
    take: nothing,
    writeAll: nothing,
    remove: nothing,
    removeAll: nothing,
    has: async () => false,
    find: async () => null,
    atHand: async () => null,
  },
  intake: {
    enter() {
      throw new Error('this test takes no files')
    },
  },
  pictures: workHere,
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
    cards: null,
    downloads: new Map(),
    files: noFiles,
    machine: async () => ({
      release: '1.2.3',
      since: clock(),
      files: { keptIn: 'folder', answers: true, freeBytes: 50e9, reserveBytes: 1e9 },
      sendsMail: false,
    }),
    settings: {
      siteUrl: 'http://127.0.0.1:3000',
      designToolUrl: '/studio',
      storesApprovedAtOnce: true,
      verifiesEmails: false,
      securityContact: 'security@loggia.example',
    },
  }
}

interface Sent extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>
  params?: Record<string, string>
  /** Where it comes from. */
  ip?: string
  /** Filled with the tags that a page is made of. */
  tags?: Set<string>
  /** Takes the faults that are logged; without it, there are none. */
  fault?: (fault: unknown) => void
}

/** What a route's loader or action is given for a request to `path`, as the server makes it. */
export function argsFor(
  app: App,
  path: string,
  { params = {}, ip = '10.0.0.1', tags = new Set(), fault = none, ...init }: Sent = {},
) {
  const url = new URL(path, 'http://127.0.0.1:3000')
  const headers: Record<string, string> = { host: url.host, ...init.headers }
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(languageContext, chosenLanguage(url.searchParams.get('lang'), headers.cookie))
  context.set(visitorContext, visitorOf(app, headers, ip, sessionsAt(url.pathname.slice(1))))
  context.set(pageTagsContext, tags)
  context.set(requestLogContext, { id: 'request-1', error: fault })
  const request = new Request(url, { ...init, headers, duplex: 'half' } as RequestInit)
  return { request, context, url, params } as unknown as ActionFunctionArgs
}

function none(fault: unknown): never {
  throw fault
}
