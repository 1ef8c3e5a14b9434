import { createTranslator } from 'use-intl/core'
import type { SecurityNotice } from '#domain/accounts/rules.ts'
import type { Letter } from '#domain/mail.ts'
import { letterWords } from './letter-words.ts'

/** Tells the owner of an account what has changed in how it is logged in to. Nothing in it was typed for this letter. */
export function securityLetter({ change, to }: SecurityNotice, siteUrl: string): Letter {
  const { locale, words } = letterWords(to.language)
  const say = createTranslator({ locale, messages: words.security })
  const address = new URL('/account/security', siteUrl).href
  return {
    to: to.email,
    subject: say(`${change}.subject`),
    text: say('text', { name: to.name, what: say(`${change}.what`), address }),
  }
}
