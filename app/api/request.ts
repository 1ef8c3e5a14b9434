import type { Refusal } from '../http/request/refusal-words.ts'
import type { Method } from './route-types.ts'
import { storageKeys } from './storage.ts'

export interface RequestSettings {
  /** Sent as JSON. */
  body?: object
  /** It shall arrive even where the page goes meanwhile. */
  keepalive?: boolean
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

/** Sends a request, and reads the JSON that it is answered with. @throws ApiError where none comes */
export async function send(method: Method, path: string, { body, keepalive, signal }: RequestSettings = {}) {
  const headers = apiHeaders()
  try {
    const response = await fetch(path, {
      method,
      headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
      body: body && JSON.stringify(body),
      keepalive,
      signal,
    })
    // A first visit's token came while this was on its way without it.
    if (response.status === 403 && headers['X-XSRF-TOKEN'] !== xsrfToken()) {
      return send(method, path, { body, keepalive, signal })
    }
    return { isRefused: !response.ok, answer: await response.json() }
  } catch {
    throw new ApiError(signal?.aborted ? 'aborted' : 'not-reached')
  }
}
