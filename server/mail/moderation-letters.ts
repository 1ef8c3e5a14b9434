import { createTranslator } from 'use-intl/core'
import { serverWords } from '#app/i18n/server-words.ts'
import type { Letter } from '#domain/mail.ts'
import { type DecisionNotice, type ModerationNotice, outcomeWords, type StoreApproval } from '#domain/reports/rules.ts'
import { letterWords } from './letter-words.ts'

/** The letters about reports and decisions, each in its reader's language. A receipt holds nothing that was typed. */
export function moderationLetter(notice: ModerationNotice, siteUrl: string): Letter {
  if (notice.letter === 'store-approved') return storeApproved(notice, siteUrl)
  const { locale, letters } = inLanguage(notice.to.language)
  const { reference, to } = notice
  if (notice.letter === 'report-arrived') {
    const say = createTranslator({ locale, messages: letters.reported })
    return { to: to.email, subject: say('subject', { reference }), text: say('text', { reference, site: siteUrl }) }
  }
  if (notice.letter === 'report-decided') {
    const say = createTranslator({ locale, messages: letters.reportDecided })
    const text = say('text', { reference, outcome: notice.outcome, site: siteUrl })
    return { to: to.email, subject: say('subject', { reference }), text }
  }
  return notice.letter === 'decision' ? decided(notice, siteUrl) : appealDecided(notice, siteUrl)
}

/** The statement of reasons of article 17 of the Digital Services Act. */
function decided(notice: DecisionNotice, siteUrl: string): Letter {
  const { to, reference, targetKind: kind, outcome, ground, statement, isReported } = notice
  const { locale, letters, reasons } = inLanguage(to.language)
  const say = createTranslator({ locale, messages: isReported ? letters.decision : letters.storeRefused })
  const text = say('text', {
    name: to.name,
    kind,
    outcome: outcomeWords(kind, outcome),
    statement,
    address: addressOf(notice, siteUrl),
    ground: ground ? reasons[ground] : 'none',
  })
  return { to: to.email, subject: say('subject', { reference }), text }
}

function storeApproved({ to, store, designerId }: StoreApproval, siteUrl: string): Letter {
  const { locale, letters } = inLanguage(to.language)
  const say = createTranslator({ locale, messages: letters.storeApproved })
  const address = new URL(`/gallery/detail?id=${designerId}`, siteUrl).href
  return { to: to.email, subject: say('subject', { store }), text: say('text', { name: to.name, store, address }) }
}

function appealDecided(notice: DecisionNotice, siteUrl: string): Letter {
  const { to, reference, statement, isReversed } = notice
  const { locale, letters } = inLanguage(to.language)
  const say = createTranslator({ locale, messages: letters.appealDecided })
  const address = addressOf(notice, siteUrl)
  const text = say('text', { name: to.name, reversed: isReversed ? 'yes' : 'no', statement, address })
  return { to: to.email, subject: say('subject', { reference }), text }
}

const addressOf = ({ decisionId }: DecisionNotice, siteUrl: string) =>
  new URL(`/account/decisions/${decisionId}`, siteUrl).href

function inLanguage(key: string) {
  const { language, locale, words } = letterWords(key)
  return { locale, letters: words.moderation, reasons: serverWords[language].moderation.reasons }
}
