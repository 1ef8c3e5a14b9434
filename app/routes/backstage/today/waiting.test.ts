import { expect, test } from 'vitest'
import { wordsOf } from '#app/i18n/words.ts'
import { OFFERED_LANGUAGES } from '#db/languages.ts'
import { WAITING } from '#domain/backstage/day/today.ts'

test.each(OFFERED_LANGUAGES)('whatever waits is called something of its own in %s', (language) => {
  const { backstage } = wordsOf(language)
  for (const { list, filter, choice } of WAITING) {
    const words = (backstage as never)[list] as { waiting?: Record<string, Record<string, string>> }
    expect(words.waiting?.[filter]?.[choice], `${list} ${filter} ${choice}`).toBeTruthy()
  }
})
