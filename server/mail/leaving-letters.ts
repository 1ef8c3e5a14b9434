import type { Notice } from '#app/http/request/context.ts'
import { dayInItaly, dayInWords } from '#app/i18n/day.ts'
import type { LeavingNotice } from '#domain/leaving/rules.ts'
import type { Letter } from '#domain/mail.ts'
import { button, compose, link } from './compose.ts'
import { letterWords } from './letter-words.ts'

const keys = {
  'deletion-asked': 'deletionAsked',
  'removal-near': 'removalNear',
  'account-removed': 'accountRemoved',
} as const

export const isLeaving = (notice: Notice): notice is LeavingNotice => notice.letter in keys

/** The letters about the end of an account. Of the last one nothing is kept: it is to somebody whom we no longer know. */
export function leavingLetter(notice: LeavingNotice, siteUrl: string): Letter {
  const { letter, to } = notice
  const { language, words } = letterWords(to.language)
  const at = (path: string) => new URL(path, siteUrl).href
  const day = 'on' in notice ? dayInWords(dayInItaly(notice.on), language) : ''
  const address = letter === 'deletion-asked' ? at('/account/data/delete') : siteUrl
  const tags = { button: button(address), data: link(at('/account/data')) }
  return {
    to: to.email,
    ...compose(to.language, words.leaving[keys[letter]], { name: to.name, day }, tags, siteUrl),
    ...(letter === 'account-removed' && { isForgotten: true }),
  }
}
