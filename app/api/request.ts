import type { Refusal } from '../http/request/refusal-words.ts'
import type { Method } from './route-types.ts'
import { storageKeys } from './storage.ts'

export interface RequestSettings {
  /** Sent as JSON. */
  body?: object
  signal?: AbortSignal
}

/** Why a call has no answer. */
export class ApiError extends Error {
  readonly reason: Refusal | 'not-reached' | 'aborted'

  /** @param message in the visitor's words, where the server refused */
  constructor(reason: ApiError['reason'], message = '') {
    super(message)
    this.reason = reason
  }
}

/** What every request of our pages' scripts carries; empty where nothing is stored. */
export function apiHeaders() {
  const stored = (key: keyof typeof storageKeys) => localStorage.getItem(storageKeys[key]) ?? ''
  return {
    'Access-Control-Allow-Origin': '*',
    auth: stored('auth'),
    token: stored('token'),
    Authorization: stored('authorization'),
    'X-XSRF-TOKEN': xsrfToken(),
  }
}

/** The cookie's value is sent back as a header: another site can make a browser send the first, but not the second. */
function xsrfToken() {
  return document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1] ?? ''
}

/** As the browser has it: see `fetchAsOwn`. */
const browserFetch = globalThis.fetch

/** Letters of a small body: browsers send 64 kB of a page that goes, of all its requests together. */
const smallMax = 4096

/**
 * Asks the site for something, as every script of our pages does: who asks stands in the headers, and fields go as JSON. Files are
 * sent as browsers send them. What changes something and is small arrives even where the page goes meanwhile: whoever ticks a
 * box and follows a link has ticked it.
 */
export function fetchOwn(address: string | URL, { body, headers, ...init }: RequestInit = {}): Promise<Response> {
  const said = new Headers(headers)
  for (const [name, value] of Object.entries(apiHeaders())) said.set(name, value)
  const isFields = body instanceof URLSearchParams
  if (isFields) said.set('Content-Type', 'application/json')
  const sent = isFields ? jsonOf(body) : body
  const isSmall = !sent || (typeof sent === 'string' && sent.length < smallMax)
  const keepalive = isSmall && (init.method ?? 'GET') !== 'GET'
  return browserFetch(address, { keepalive, ...init, headers: said, body: sent })
}

/** From now on, whatever asks this site by `fetch` asks as our own scripts do. */
export function fetchAsOwn() {
  globalThis.fetch = (asked, init) => (isOfSite(asked) ? fetchOwn(asked, init) : browserFetch(asked, init))
}

const isOfSite = (asked: RequestInfo | URL): asked is string | URL =>
  !(asked instanceof Request) && new URL(asked, location.href).href.startsWith(`${location.origin}/`)

/** Each field by its name; one that is there several times as a list. */
function jsonOf(fields: URLSearchParams): string {
  const texts = [...new Set(fields.keys())].map((name) => [name, fields.getAll(name)] as const)
  return JSON.stringify(Object.fromEntries(texts.map(([name, all]) => [name, all.length > 1 ? all : all[0]])))
}

/** Sends a request, and reads the JSON that it is answered with. @throws ApiError where none comes */
export async function send(method: Method, path: string, { body, signal }: RequestSettings = {}) {
  const token = xsrfToken()
  try {
    const response = await fetchOwn(path, {
      method,
      headers: body && { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
      signal,
    })
    // A first visit's token came while this was on its way without it.
    if (response.status === 403 && token !== xsrfToken()) {
      return send(method, path, { body, signal })
    }
    return { isRefused: !response.ok, answer: await response.json() }
  } catch {
    throw new ApiError(signal?.aborted ? 'aborted' : 'not-reached')
  }
}
