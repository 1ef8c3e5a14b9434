import { useTranslations } from 'use-intl'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import { LENGTHS } from '#domain/schemes/rules.ts'
import type { DraftFaults } from './draft-form.ts'

/** What is wrong with a draft's field, in words, by the field's name such as `images[0].caption.en`. */
export function useFaultWords(faults: DraftFaults) {
  const words = useTranslations('stores.wrong')
  return (name: string) => faults[name] && words(faults[name], { max: lengthOf(name) })
}

const inSomeLanguage = new RegExp(`(\\w+)(?:\\.(?:${CONTENT_LANGUAGES.join('|')}))?$`)

/** So many characters fit in a field; 0 where that is not what limits it. */
function lengthOf(name: string): number {
  const [, own = ''] = name.match(inSomeLanguage) ?? []
  return own in LENGTHS ? LENGTHS[own as keyof typeof LENGTHS] : 0
}
