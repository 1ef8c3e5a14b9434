import { expect, test } from 'vitest'
import type { AccountNotice } from '#domain/accounts/notices.ts'
import { accountLetter } from './account-letters.ts'

const site = 'https://loggia.example'
const to = { email: 'anna@example.com', language: 'en' }
const token = 'a-b_c'
const notices: AccountNotice[] = [
  { letter: 'email-to-confirm', to, token },
  { letter: 'account-there', to },
  { letter: 'password-forgotten', to, token },
  { letter: 'password-changed', to },
  { letter: 'email-changed', to },
  { letter: 'consent-asked', to, token },
]

test.each(notices)('the letter "$letter" is written in both languages, and leads to its page', (notice) => {
  const english = accountLetter(notice, site)
  const italian = accountLetter({ ...notice, to: { ...to, language: 'italy' } }, site)
  const chinese = accountLetter({ ...notice, to: { ...to, language: 'zh' } }, site)
  expect(english.to).toBe(to.email)
  expect(english.text).toMatch(/^Hello,\n\n/)
  expect(italian.text).toMatch(/^Buongiorno,\n\n/)
  expect(italian.subject).not.toBe(english.subject)
  expect(chinese).toEqual(english)
  for (const { text } of [english, italian]) {
    expect(text).toMatch(/\nhttps:\/\/loggia\.example\/[a-z/]+(\?token=a-b_c)?\n/)
    expect(text).not.toMatch(/[{}]|undefined/)
  }
})

test.each(notices)('the letter "$letter" is kept after its sending only where it opens nothing', (notice) => {
  const { text, isSecret } = accountLetter(notice, site)
  expect(isSecret).toBe(text.includes('token='))
})

test('how long links work is said in the letters', () => {
  const textOf = (letter: AccountNotice['letter']) =>
    accountLetter(notices.find((notice) => notice.letter === letter) as AccountNotice, site).text
  expect(textOf('email-to-confirm')).toContain('within 24 hours')
  expect(textOf('password-forgotten')).toContain('within 1 hour.')
  expect(textOf('consent-asked')).toContain('within 14 days')
})
