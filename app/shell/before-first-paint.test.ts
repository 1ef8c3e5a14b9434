import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { Language } from '#db/languages.ts'
import { beforeFirstPaint } from './before-first-paint.ts'

/** The cookie that the script writes where a language is stored that isn't the page's. */
function cookieAt(protocol: string, stored = 'italy', shown: Language = 'en'): string {
  const document = { documentElement: { dataset: {}, style: {} }, cookie: '' }
  const localStorage = { getItem: (key: string) => (key === 'lang' ? stored : null) }
  runInNewContext(beforeFirstPaint(shown), { document, localStorage, location: { protocol, search: '', reload() {} } })
  return document.cookie
}

test('the cookie of the language is sent over TLS alone where the page came by it', () => {
  expect(cookieAt('https:')).toBe('lang=italy;path=/;max-age=31536000;samesite=lax;secure')
  expect(cookieAt('http:')).toBe('lang=italy;path=/;max-age=31536000;samesite=lax')
})

test('what is stored and is no language means English, whatever the cookie says', () => {
  expect(cookieAt('http:', 'klingon', 'italy')).toBe('lang=en;path=/;max-age=31536000;samesite=lax')
  expect(cookieAt('http:', 'klingon', 'en')).toBe('')
})
