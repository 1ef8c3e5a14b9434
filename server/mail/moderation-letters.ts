import { serverWords } from '#app/i18n/server-words.ts'
import type { Letter } from '#domain/mail.ts'
import { type DecisionNotice, type ModerationNotice, outcomeWords } from '#domain/reports/rules.ts'
import { button, compose } from './compose.ts'
import { letterWords } from './letter-words.ts'

/** The letters about reports and decisions, each in its reader's language. A receipt holds nothing that was typed. */
export function moderationLetter(notice: ModerationNotice, siteUrl: string): Letter {
  const { to } = notice
  const words = letterWords(to.language).words.moderation
  const at = (path: string) => ({ button: button(new URL(path, siteUrl).href) })
  if (notice.letter === 'store-approved') {
    const { store, designerId } = notice
    const tags = at(`/gallery/detail?id=${designerId}`)
    return { to: to.email, ...compose(to.language, words.storeApproved, { name: to.name, store }, tags, siteUrl) }
  }
  const { reference } = notice
  if (notice.letter === 'report-arrived')
    return { to: to.email, ...compose(to.language, words.reported, { reference }, {}, siteUrl) }
  if (notice.letter === 'report-decided') {
    const { outcome } = notice
    return { to: to.email, ...compose(to.language, words.reportDecided, { reference, outcome }, {}, siteUrl) }
  }
  const decided = notice.origin === 'waited' ? words.storeRefused : words.decision
  const said = notice.letter === 'decision' ? decided : words.appealDecided
  const tags = at(`/account/decisions/${notice.decisionId}`)
  return { to: to.email, ...compose(to.language, said, toldOf(notice), tags, siteUrl) }
}

/** The statement of reasons of article 17 of the Digital Services Act. */
function toldOf({ to, reference, targetKind: kind, outcome, ground, statement, origin, isReversed }: DecisionNotice) {
  const { reasons } = serverWords[letterWords(to.language).language].moderation
  return {
    name: to.name,
    reference,
    kind,
    origin,
    outcome: outcomeWords(kind, outcome),
    ground: ground ? reasons[ground] : 'none',
    statement,
    reversed: isReversed ? 'yes' : 'no',
  }
}
