import type { Column } from '#domain/backstage/resource.ts'
import { Day } from '../../../ui/text/day.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import type { RecordWords } from './record-words.ts'
import classes from './records.module.css'

interface CellProps {
  name: string
  kind: Column['kind']
  value: unknown
  words: RecordWords
}

/** A value of a record in a list. */
export function Cell({ name, kind, value, words }: CellProps) {
  if (value === null || value === undefined) return <span className="dim">–</span>
  if (kind === 'picture') {
    return <img src={`/media/${value}.webp`} alt="" loading="lazy" className={classes.thumbnail} />
  }
  if (kind === 'choice') return words.choice(name, String(value))
  if (kind === 'named') return words.choiceIfAny(name, String(value)) ?? String(value)
  if (kind === 'day') return <Day date={String(value)} />
  if (kind === 'moment') return <Moment at={String(value)} />
  if (kind === 'long') return <span className={classes.long}>{String(value)}</span>
  return String(value)
}
