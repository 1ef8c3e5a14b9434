import { expect, test } from 'vitest'
import { OFFERED_LANGUAGES } from '#db/languages.ts'
import { blockFields, headFields, type PageField } from '#domain/pages/editing/fields.ts'
import { wordsOf } from '../../../i18n/words.ts'

const fields = (all: readonly PageField[]): PageField[] => all.flatMap((each) => [each, ...fields(each.fields ?? [])])
const every = fields([...headFields, ...Object.values(blockFields).flat()])

test.each(OFFERED_LANGUAGES)('each kind of block and each field that it has is called something in %s', (language) => {
  const words: { kinds: object; fields: object; choices: Record<string, object> } = wordsOf(language).backstage.page
  for (const kind of Object.keys(blockFields)) expect(words.kinds).toHaveProperty(kind)
  for (const { name, choices = [] } of every) {
    expect(words.fields).toHaveProperty(name)
    for (const choice of choices) expect(words.choices[name], `a choice of ${name}`).toHaveProperty(String(choice))
  }
})
