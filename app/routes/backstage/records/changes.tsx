import { use } from 'react'
import { useTranslations } from 'use-intl'
import { isLanguage } from '#db/languages.ts'
import type { Option } from '#domain/backstage/resource.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { PageLanguage } from '../../../i18n/page-language.ts'
import { Difference } from './difference.tsx'
import type { RecordWords } from './record-words.ts'
import classes from './records.module.css'

interface ChangesProps {
  before: Record<string, unknown>
  after: Record<string, unknown>
  words: RecordWords
  /** What there is to choose from of fields whose choices are records themselves. */
  options?: Record<string, Option[]>
}

/**
 * What of a record's row changed, by its columns; of a text in several languages, in which of them. Columns without a word, such
 * as the moment of the change, say nothing that a person reads here.
 */
export function Changes({ before, after, words, options = {} }: ChangesProps) {
  const say = useTranslations('backstage.record')
  const reader = use(PageLanguage)
  const parts = Object.keys(after).flatMap((column) => partsOf(column, before[column], after[column]))
  return (
    <dl className={classes.difference}>
      {parts.map(({ column, language, was, is }) => {
        const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
        const called = words.nameIfAny(name)
        if (!called) return null
        const shown = (value: unknown): string => {
          if (value === null || value === undefined) return '–'
          if (Array.isArray(value)) return value.map(shown).join(', ') || '–'
          const text = typeof value === 'string' ? value : JSON.stringify(value)
          const option = options[name]?.find((each) => each.value === text)
          return option?.label ?? words.choiceIfAny(name, text) ?? text
        }
        return (
          <div key={`${column} ${language}`}>
            <dt className="dim">
              {language && isLanguage(language)
                ? say('inLanguage', { label: called, language: languageName(language, reader) })
                : called}
            </dt>
            <dd>
              <Difference before={shown(was)} after={shown(is)} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface Part {
  column: string
  /** Its key, of a text that is there in several. */
  language?: string
  was: unknown
  is: unknown
}

function partsOf(column: string, was: unknown, is: unknown): Part[] {
  if (!isText(was ?? is) || !isText(is ?? was)) return [{ column, was, is }]
  const [before, after] = [was ?? {}, is ?? {}] as [Record<string, string>, Record<string, string>]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((language) => before[language] !== after[language])
    .map((language) => ({ column, language, was: before[language], is: after[language] }))
}

/** Whether a value is a text in several languages. */
const isText = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
