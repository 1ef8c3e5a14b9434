import type { ActionFunctionArgs } from 'react-router'
import type { Language } from '#db/languages.ts'
import type { SessionCredentials } from '#domain/accounts/accounts.ts'
import { deviceOf } from '#domain/accounts/sessions/device.ts'
import { DomainError } from '#domain/errors.ts'
import { isOurOwn } from '../forms/same-site.ts'
import { type App, appContext, languageContext, requestLogContext, visitorContext } from './context.ts'
import { type JsonResponse, privateJson } from './json.ts'
import { type Refusal, refusalWords } from './refusal-words.ts'

/** The codes of the envelope. The browser's client drops its token at 201 and shows `msg` at anything but 1. */
const SUCCESS = 1
const REFUSED = 0
/** Of refusals that a client acts upon. */
const codes: Partial<Record<Refusal, number>> = {
  'login-required': 201,
  'second-step-needed': 202,
  'second-step-ended': 203,
}

/** More than any of the endpoints needs; what is longer is not read. */
const BODY_LIMIT_BYTES = 16 * 1024

class WireError extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

/** Statuses other than 200; see "The wire contract" of the architecture. */
const statuses: Partial<Record<Refusal, number>> = {
  'body-not-json': 400,
  'method-not-allowed': 405,
  'our-fault': 500,
  'too-many-attempts': 429,
}

/** The envelope of every answer. */
export interface WireAnswer<Data> {
  code: number
  msg: string
  data: Data | null
}

export type WireResponse<Data> = JsonResponse<WireAnswer<Data>>

/** What a visitor asks of an endpoint. */
export interface Call {
  app: App
  credentials: SessionCredentials
  /** The visitor's address. */
  address: string
  /** What a session is told apart by: browser and system, without versions. */
  device: string | null
  language: Language
  /** The body's fields. Throws `body-not-json`, and `input-invalid` for JSON that is not an object. */
  body: () => Promise<Record<string, unknown>>
}

/** A POST endpoint in the envelope: hands the call to `verb`, and turns what it throws into a refusal. */
export function endpoint<Data>(verb: (call: Call) => Promise<WireResponse<Data>>) {
  return async ({ request, context }: ActionFunctionArgs): Promise<WireResponse<Data>> => {
    const language = context.get(languageContext)
    try {
      if (request.method !== 'POST') throw new WireError('method-not-allowed')
      const app = context.get(appContext)
      if (!isOurOwn(request, app.settings.siteUrl)) throw new WireError('request-from-elsewhere')
      const { address, credentials, userAgent } = context.get(visitorContext)
      const device = deviceOf(userAgent)
      return await verb({ app, credentials, address, device, language, body: () => readBody(request) })
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof WireError)) context.get(requestLogContext).error(error)
      return refuse(error, language)
    }
  }
}

/** @param cookies Set-Cookie lines */
export function answer<Data>(data: Data, cookies: string[] = []): WireResponse<Data> {
  return envelope({ code: SUCCESS, msg: '', data }, 200, cookies)
}

/** A refusal in the visitor's language. What is neither the domain's nor the wire's is our own fault, and is not shown. */
export function refuse(error: unknown, language: Language): Response {
  const known = error instanceof DomainError || error instanceof WireError
  const reason: Refusal = known ? error.reason : 'our-fault'
  const values = error instanceof DomainError ? error.values : {}
  const code = codes[reason] ?? REFUSED
  const { challenge, seconds } = values
  const data = challenge ? { challenge } : reason === 'too-many-attempts' ? { seconds } : null
  const refusal = envelope({ code, msg: refusalWords(reason, values, language), data }, statuses[reason] ?? 200)
  if (seconds) refusal.headers.set('Retry-After', String(seconds))
  if (reason === 'method-not-allowed') refusal.headers.set('Allow', 'POST')
  return refusal
}

function envelope<Data>(body: WireAnswer<Data>, status: number, cookies: string[] = []) {
  const response = privateJson(body, { status })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** @param cookies Set-Cookie lines */
export const setCookies = (cookies: string[]) => new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))

/** @throws WireError for what is too long or not JSON, DomainError for JSON that is not an object */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const parsed = parseJson(await readText(request))
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new DomainError('invalid', 'input-invalid')
  }
  return parsed as Record<string, unknown>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WireError('body-not-json')
  }
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_LIMIT_BYTES) throw new WireError('body-not-json')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
