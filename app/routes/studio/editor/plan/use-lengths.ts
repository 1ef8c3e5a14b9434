import { use } from 'react'
import { LANGUAGES } from '#db/languages.ts'
import { millimetres } from '#domain/designs/units.ts'
import { GROUPED } from '../../../../i18n/grouped.ts'
import { PageLanguage } from '../../../../i18n/page-language.ts'

/** How lengths and areas are written: `3,200 mm`, `13.02 m²`; in Italian `3.200 mm`, `13,02 m²`. */
export const useLengths = () => lengthsIn(LANGUAGES[use(PageLanguage)].locale)

type Lengths = ReturnType<typeof written>

/** Each drawn size asks for them in each frame of a drag, and making a format takes longer than all else in it. */
const known = new Map<string, Lengths>()

function lengthsIn(locale: string): Lengths {
  const lengths = known.get(locale) ?? written(locale)
  known.set(locale, lengths)
  return lengths
}

function written(locale: string) {
  const whole = new Intl.NumberFormat(locale, { ...GROUPED, maximumFractionDigits: 1 })
  const area = new Intl.NumberFormat(locale, { ...GROUPED, minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return {
    /** Of hundredths of a millimetre, as on a drawing: without the unit. */
    figure: (length: number) => whole.format(millimetres(length)),
    length: (length: number) => `${whole.format(millimetres(length))} mm`,
    /** Of mm². */
    area: (mm2: number) => `${area.format(mm2 / 1e6)} m²`,
  }
}
