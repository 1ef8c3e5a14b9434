import type { Option } from '#domain/backstage/resource.ts'
import type { RecordWords } from './record-words.ts'
import classes from './records.module.css'

interface ChangesProps {
  before: Record<string, unknown>
  after: Record<string, unknown>
  words: RecordWords
  /** What there is to choose from of fields whose choices are records themselves. */
  options?: Record<string, Option[]>
}

/** What of a record's row changed, by its columns. */
export function Changes({ before, after, words, options = {} }: ChangesProps) {
  return (
    <dl className={classes.difference}>
      {Object.keys(after).map((column) => {
        const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
        const shown = (value: unknown) => {
          if (value === null || value === undefined) return '–'
          const text = typeof value === 'string' ? value : JSON.stringify(value)
          const option = options[name]?.find((each) => each.value === text)
          return option?.label ?? words.choiceIfAny(name, text) ?? text
        }
        return (
          <div key={column}>
            <dt className="dim">{words.nameIfAny(name) ?? column}</dt>
            <dd>
              <del>{shown(before[column])}</del> <ins>{shown(after[column])}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
