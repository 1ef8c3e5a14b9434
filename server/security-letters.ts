import { createTranslator } from 'use-intl/core'
import en from '#app/i18n/locales/en/letters.json' with { type: 'json' }
import italy from '#app/i18n/locales/italy/letters.json' with { type: 'json' }
import type { SecurityNotice } from '#domain/accounts/rules.ts'
import type { Letter } from '#domain/mail.ts'

/** Tells the owner of an account what has changed in how it is logged in to. Nothing in it was typed for this letter. */
export function securityLetter({ change, to }: SecurityNotice, siteUrl: string): Letter {
  const isItalian = to.language === 'italy'
  const say = createTranslator({ locale: isItalian ? 'it' : 'en', messages: (isItalian ? italy : en).security })
  const address = new URL('/account/security', siteUrl).href
  return {
    to: to.email,
    subject: say(`${change}.subject`),
    text: say('text', { name: to.name, what: say(`${change}.what`), address }),
  }
}
