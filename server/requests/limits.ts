import type { IncomingHttpHeaders } from 'node:http'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { createTranslator } from 'use-intl/core'
import { LANGUAGES } from '#db/languages.ts'
import { plainWordsFor } from '../pages/plain-page.ts'
import type { ResolvedRoute } from '../pages/route-resolver.ts'
import type { LastResort } from './last-resort.ts'
import { visitorNetwork } from './visitor-network.ts'

export type RequestKind = keyof typeof REQUESTS_PER_MINUTE

/**
 * Requests a minute that a process answers: for fifty people behind one address, and little enough that one address takes no
 * more than a fraction of a processor. docs/decisions/limits.md says what each kind is, and what else limits each route.
 */
export const REQUESTS_PER_MINUTE = {
  /** Pages that are rendered for the request: what is kept is not counted. */
  page: 600,
  resource: 3000,
  search: 300,
  suggestions: 1200,
  archive: 120,
  /** What asks for a password or a passkey, or sends a letter. */
  entrance: 120,
  /** What the design tool's server asks, for all its users. */
  handOver: 300,
  write: 1200,
  /** By one session, so that a program in an office spends its own and not the office's. */
  writeOfSession: 240,
}

/** Of routes, by their paths in app/routes.ts, that are neither like any page or resource nor like any write. */
export const kinds: Record<string, RequestKind> = {
  search: 'search',
  'search/suggestions': 'suggestions',
  'account/models': 'suggestions',
  'account/data/archive': 'archive',
  'account/points/statement.csv': 'archive',
  'account/points/statement.json': 'archive',
  'v1/api/index/login/login': 'entrance',
  'api/v1/user/register': 'entrance',
  'api/v1/user/passkey': 'entrance',
  'api/v1/user/passkey/options': 'entrance',
  'api/v1/user/sso': 'handOver',
  'password/forgot': 'entrance',
  'password/reset': 'entrance',
  'email/confirm': 'entrance',
  consent: 'entrance',
  'account/data': 'entrance',
  'account/data/delete': 'entrance',
  'account/security/email': 'entrance',
  'account/security/email/confirmation': 'entrance',
  'account/security/password': 'entrance',
  'account/security/two-factor': 'entrance',
  'account/security/two-factor/confirm': 'entrance',
  'account/security/two-factor/codes': 'entrance',
  'account/security/two-factor/off': 'entrance',
  'account/security/passkeys': 'entrance',
  'account/security/passkeys/add': 'entrance',
  'account/security/passkeys/options': 'entrance',
  'account/security/passkeys/:id/remove': 'entrance',
  'account/security/sessions/end': 'entrance',
  'account/security/sessions/end-others': 'entrance',
}

/** What a request counts as. The page of a form at an entrance is a page like others. */
export function kindOf({ method }: Pick<FastifyRequest, 'method'>, { path, isPage }: ResolvedRoute): RequestKind {
  const isRead = method === 'GET' || method === 'HEAD'
  const kind = kinds[path]
  if (kind && !(isRead && (kind === 'entrance' || kind === 'handOver'))) return kind
  if (!isRead) return 'write'
  return isPage ? 'page' : 'resource'
}

export type Limits = ReturnType<typeof requestLimits>

/** Counts requests in the memory: many more are read than a database should write rows for. */
export function requestLimits({ refuse }: LastResort, perMinute = REQUESTS_PER_MINUTE) {
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([kind, points]) => [kind, new RateLimiterMemory({ points, duration: 60 })]),
  ) as Record<RequestKind, RateLimiterMemory>

  /** Whether the request is one too many of its kind; then it is answered. */
  return async function refuses(request: FastifyRequest, reply: FastifyReply, kind: RequestKind): Promise<boolean> {
    const session = kind === 'write' && sessionIn(request.headers)
    try {
      if (session) await limiters.writeOfSession.consume(session)
      await limiters[kind].consume(visitorNetwork(request.ip))
      return false
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      refuse(request, reply, 429, { headers: { 'retry-after': String(seconds) }, said: tooMany(request, seconds) })
      return true
    }
  }
}

/** What stands for a session. That it is one is not known: a made-up one is counted by address too. */
function sessionIn({ token, authorization, cookie }: IncomingHttpHeaders): string | undefined {
  const ofCookie = Object.entries(parseCookie(cookie ?? '')).find(([name]) => name.endsWith('.session_token'))?.[1]
  // The cookie has it signed.
  const shown = (token as string | undefined) || authorization || ofCookie?.replace(/\..*/s, '')
  return shown?.slice(0, 100)
}

/** A page for whoever opened one; for programs, both what the product's calls and what our own pages' calls understand. */
function tooMany({ headers }: FastifyRequest, seconds: number) {
  const { language, words } = plainWordsFor(headers.cookie)
  const { title, home, ...texts } = words.tooMany
  const say = createTranslator({ locale: LANGUAGES[language].tag, messages: texts })
  const message = say('message', { seconds })
  return {
    page: { title, text: `${message} ${texts.again}`, link: { href: '/home', text: home } },
    json: { code: 0, msg: message, data: null, reason: 'too-many-requests', message },
  }
}
