import type { SecurityNotice } from '#domain/accounts/rules.ts'
import type { Letter } from '#domain/mail.ts'
import { button, compose } from './compose.ts'
import { letterWords } from './letter-words.ts'

/** Tells the owner of an account what has changed in how it is logged in to. Nothing in it was typed for this letter. */
export function securityLetter({ change, to }: SecurityNotice, siteUrl: string): Letter {
  const words = letterWords(to.language).words.security
  const { subject, what } = words[change]
  const tags = { button: button(new URL('/account/security', siteUrl).href) }
  const { text, why } = words
  return { to: to.email, ...compose(to.language, { subject, text, why }, { name: to.name, what }, tags, siteUrl) }
}
