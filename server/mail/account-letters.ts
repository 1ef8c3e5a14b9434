import type { AccountNotice } from '#domain/accounts/notices.ts'
import { CONFIRM_HOURS, OPEN_DAYS, RESET_HOURS } from '#domain/accounts/rules.ts'
import type { Letter } from '#domain/mail.ts'
import { button, compose, link } from './compose.ts'
import { letterWords } from './letter-words.ts'

/** The page that each letter's link leads to. */
const pages = {
  'email-to-confirm': '/email/confirm',
  'account-there': '/password/forgot',
  'password-forgotten': '/password/reset',
  'password-changed': '/password/forgot',
  'email-changed': '/contact',
  'consent-asked': '/consent',
} satisfies Record<AccountNotice['letter'], string>

/** Whether it is one of the letters about accounts. */
export const isAccountNotice = (notice: { letter: string }): notice is AccountNotice => notice.letter in pages

/**
 * The letters about accounts. The address may be a stranger's, so they hold nothing that anybody typed: no name either,
 * which could be another site's.
 */
export function accountLetter(notice: AccountNotice, siteUrl: string): Letter {
  const { letter, to } = notice
  const words = letterWords(to.language).words.account[letter]
  const address = new URL(pages[letter], siteUrl)
  const isSecret = 'token' in notice
  if (isSecret) address.searchParams.set('token', notice.token)
  const times = { confirm: CONFIRM_HOURS, reset: RESET_HOURS, open: OPEN_DAYS }
  const tags = { button: button(address.href), legal: link(new URL('/legal', siteUrl).href) }
  return { to: to.email, ...compose(to.language, words, times, tags, siteUrl), isSecret }
}
