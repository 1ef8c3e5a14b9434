import { use } from 'react'
import { LANGUAGES } from '#db/languages.ts'
import { millimetres } from '#domain/designs/units.ts'
import { GROUPED } from '../../../../i18n/grouped.ts'
import { PageLanguage } from '../../../../i18n/page-language.ts'

/** How lengths and areas are written: `3,200 mm`, `13.02 m²`; in Italian `3.200 mm`, `13,02 m²`. */
export function useLengths() {
  const { locale } = LANGUAGES[use(PageLanguage)]
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
