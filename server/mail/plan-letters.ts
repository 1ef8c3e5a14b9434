import type { Notice } from '#app/http/request/context.ts'
import { dayInWords } from '#app/i18n/day.ts'
import type { Letter } from '#domain/mail.ts'
import { lastDayOf, type PlanNotice } from '#domain/plans/rules.ts'
import { button, compose, link } from './compose.ts'
import { letterWords } from './letter-words.ts'

const keys = { 'plan-confirmed': 'planConfirmed', 'plan-ending': 'planEnding' } as const

export const isPlanNotice = (notice: Notice): notice is PlanNotice => notice.letter in keys

/** The letters about the plan of an account: that it is paid, and that it ends soon. */
export function planLetter({ letter, to, plan, periodEnd, invoice = '' }: PlanNotice, siteUrl: string): Letter {
  const { language, words } = letterWords(to.language)
  const values = { name: to.name, plan, day: dayInWords(lastDayOf(periodEnd), language), invoice }
  const page = new URL('/account/plan', siteUrl).href
  const next = letter === 'plan-ending' ? `${page}/subscribe?plan=${plan}` : page
  const tags = { button: button(next), plan: link(page) }
  return { to: to.email, ...compose(to.language, words[keys[letter]], values, tags, siteUrl) }
}
