import { forgetToken, storageKeys } from './storage.ts'

/** The envelope of every answer: `1` is success, `201` to `203` are told below, anything else is a refusal. */
export interface WireAnswer<T> {
  code: number
  msg: string
  data: T | null
}

export const wireSuccess = 1
const tokenOver = 201
/** The password was right, and `{challenge}` waits for a code. */
export const wireSecondStep = 202
/** The challenge waits no longer. */
export const wireSecondStepEnded = 203

/**
 * Posts JSON to one of the product's calls, with the headers that every request carries.
 * @throws TypeError when the server can't be reached or answers something else than the envelope.
 */
export async function wireCall<T>(path: string, body: unknown): Promise<WireAnswer<T>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
      auth: localStorage.getItem(storageKeys.auth) ?? '',
      token: localStorage.getItem(storageKeys.token) ?? '',
      Authorization: localStorage.getItem(storageKeys.authorization) ?? '',
      'X-XSRF-TOKEN': xsrfToken(),
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as WireAnswer<T>
  if (typeof answer.code !== 'number') throw new TypeError('not the envelope')
  if (answer.code === tokenOver) forgetToken()
  return answer
}

/** The cookie's value is sent back as a header: another site can make a browser send the first, but not the second. */
export function xsrfToken() {
  return document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1] ?? ''
}
