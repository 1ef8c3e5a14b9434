import type { WriteClaim } from '#domain/pages/claims.ts'
import type { Claim } from '#domain/pages/rules.ts'
import { type Language, languageTags } from '../../i18n/language.ts'

const unitWords: Record<'en' | 'italy', Record<Claim['unit'], string>> = {
  en: { '': '', million: 'million', billion: 'billion', percent: 'percent', hours: 'hours', minutes: 'minutes' },
  italy: { '': '', million: 'milioni', billion: 'miliardi', percent: 'per cento', hours: 'ore', minutes: 'minuti' },
}

/** Writes claims in a language: `30 million`, `da 3 a 5 ore`. */
export function claimWriter(claims: Claim[], language: Language): WriteClaim {
  const number = new Intl.NumberFormat(languageTags[language])
  const isItalian = language === 'italy'
  const units = unitWords[isItalian ? 'italy' : 'en']
  return (key, part) => {
    const claim = claims.find((candidate) => candidate.key === key)
    if (!claim) return undefined
    const figure = number.format(claim.value)
    if (part === 'figure') return figure
    const range = claim.valueTo === null ? figure : rangeOf(figure, number.format(claim.valueTo), isItalian)
    return `${range} ${units[claim.unit]}`.trim()
  }
}

const rangeOf = (from: string, to: string, isItalian: boolean) =>
  isItalian ? `da ${from} a ${to}` : `${from} to ${to}`
