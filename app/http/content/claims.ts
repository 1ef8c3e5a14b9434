import { createTranslator } from 'use-intl/core'
import { LANGUAGES, type Language, offeredFor } from '#db/languages.ts'
import type { WriteClaim } from '#domain/pages/claims.ts'
import type { Claim } from '#domain/pages/input.ts'
import { GROUPED } from '../../i18n/grouped.ts'
import { serverWords } from '../../i18n/server-words.ts'

/** Writes claims in a language: `30 million`, `da 3 a 5 ore`. */
export function claimWriter(claims: Claim[], language: Language): WriteClaim {
  const spoken = offeredFor(language)
  const { tag } = LANGUAGES[spoken]
  const number = new Intl.NumberFormat(tag, GROUPED)
  const say = createTranslator({ locale: tag, messages: serverWords[spoken].claims })
  return (key, part) => {
    const claim = claims.find((candidate) => candidate.key === key)
    if (!claim) return undefined
    const { value, valueTo, unit } = claim
    const figure = number.format(value)
    if (part === 'figure') return figure
    const range = valueTo === null ? figure : say('range', { from: figure, to: number.format(valueTo) })
    return unit === 'none' ? range : `${range} ${say(`units.${unit}`)}`
  }
}
