import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { beforeFirstPaint } from './before-first-paint.ts'

/** The cookie that the script writes in a browser that prefers Italian, on an English page. */
function cookieAt(protocol: string): string {
  const document = { documentElement: { dataset: {}, style: {} }, cookie: '' }
  const localStorage = { getItem: (key: string) => (key === 'lang' ? 'italy' : null) }
  runInNewContext(beforeFirstPaint('en'), { document, localStorage, location: { protocol, search: '', reload() {} } })
  return document.cookie
}

test('the cookie of the language is sent over TLS alone where the page came by it', () => {
  expect(cookieAt('https:')).toBe('lang=italy;path=/;max-age=31536000;samesite=lax;secure')
  expect(cookieAt('http:')).toBe('lang=italy;path=/;max-age=31536000;samesite=lax')
})
