import type { Notice } from '#app/http/request/context.ts'
import { dayInWords } from '#app/i18n/day.ts'
import { languageName } from '#app/i18n/language-name.ts'
import company from '#app/i18n/locales/italy/company-letters.json' with { type: 'json' }
import { COMPANY_LANGUAGE, LANGUAGES, type Language } from '#db/languages.ts'
import type { Letter } from '#domain/mail.ts'
import { type ContactRequest, promisedDays } from '#domain/requests/rules.ts'
import { accountLetter, isAccountNotice } from './account-letters.ts'
import { communityLetter } from './community-letters.ts'
import { button, compose, facts } from './compose.ts'
import { isLeaving, leavingLetter } from './leaving-letters.ts'
import { letterWords } from './letter-words.ts'
import { moderationLetter } from './moderation-letters.ts'
import { isPlanNotice, planLetter } from './plan-letters.ts'
import { securityLetter } from './security-letters.ts'

interface Addresses {
  /** Where the company reads requests. */
  requestsTo: string
  siteUrl: string
}

/** Writes the letters: to a sender in the language they read, to the company in its own. */
export function letterWriter(addresses: Addresses) {
  return (notice: Notice): Letter => {
    if (isAccountNotice(notice)) return accountLetter(notice, addresses.siteUrl)
    if (notice.letter === 'message-arrived' || notice.letter === 'digest')
      return communityLetter(notice, addresses.siteUrl)
    if (notice.letter === 'security') return securityLetter(notice, addresses.siteUrl)
    if (isLeaving(notice)) return leavingLetter(notice, addresses.siteUrl)
    if (isPlanNotice(notice)) return planLetter(notice, addresses.siteUrl)
    if (!('request' in notice)) return moderationLetter(notice, addresses.siteUrl)
    const { letter, request } = notice
    if (letter === 'request-answered') return requestAnswered(request, notice.text, addresses)
    return letter === 'request-arrived'
      ? requestArrived(request, notice.brand, addresses)
      : requestConfirmed(request, addresses.siteUrl)
  }
}

/** Holds nothing that the sender typed: the address may be a stranger's, and the letter would carry any text to it. */
function requestConfirmed({ reference, form, email, dueOn, language: key }: ContactRequest, siteUrl: string): Letter {
  const { language, words } = letterWords(key)
  const values = { reference, form, day: dayInWords(dueOn, language), days: promisedDays[form] }
  return { to: email, ...compose(key, words.requestConfirmed, values, {}, siteUrl) }
}

/** What somebody of the company wrote; an answer to it goes to the company's mailbox. */
function requestAnswered(
  { reference, email, language }: ContactRequest,
  text: string,
  { requestsTo, siteUrl }: Addresses,
): Letter {
  const words = letterWords(language).words.requestAnswered
  return { to: email, replyTo: requestsTo, ...compose(language, words, { text, reference }, {}, siteUrl) }
}

function requestArrived(
  request: ContactRequest,
  brand: string | undefined,
  { requestsTo, siteUrl }: Addresses,
): Letter {
  const { tag: locale } = LANGUAGES[COMPANY_LANGUAGE]
  const { labels, forms, subjects, ...words } = company.requestArrived
  const { topic, plan, country } = request
  const day = dayInWords(request.dueOn, COMPANY_LANGUAGE)
  const known: Record<keyof typeof labels, string | null> = {
    reference: request.reference,
    due: day,
    form: forms[request.form],
    subject: topic && subjects[plan ?? topic],
    brand: brand ?? null,
    name: request.name,
    email: request.email,
    phone: request.phone,
    country: country && (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country),
    language: languageName(request.language as Language, COMPANY_LANGUAGE),
    company: request.company,
    taxId: request.taxId,
    address: request.address?.replaceAll('\n', ', ') ?? null,
    position: request.position,
    industry: request.industry,
    interest: request.interest,
  }
  const lines = Object.entries(known)
    .filter(([, fact]) => fact)
    .map(([name, fact]) => `${labels[name as keyof typeof labels]}: ${fact}`)
  const tags = {
    facts: facts(lines),
    button: button(new URL(`/backstage/requests/${request.id}`, siteUrl).href),
  }
  const { reference, message } = request
  const values = { reference, day, message, hasMessage: message ? 'yes' : 'no' }
  return {
    to: requestsTo,
    replyTo: request.email,
    ...compose(COMPANY_LANGUAGE, words, values, tags, siteUrl),
  }
}
