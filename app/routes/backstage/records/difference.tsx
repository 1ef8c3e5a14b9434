import { diffWords } from 'diff'
import { Fragment } from 'react'
import classes from './records.module.css'

/** What is longer is told by its words. */
const SHORT = 60
/** Of what stays the same, so much is shown beside what changed. */
const BESIDE = 40

/** What a value was and is; of long texts the words that went and came, with a little of what stands beside them. */
export function Difference({ before, after }: { before: string; after: string }) {
  if (before.length < SHORT || after.length < SHORT) {
    return (
      <>
        <del>{before}</del> <ins>{after}</ins>
      </>
    )
  }
  const parts = diffWords(before, after)
  return (
    <span className={classes.long}>
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: they are never drawn in another order
        if (added) return <ins key={index}>{value}</ins>
        // biome-ignore lint/suspicious/noArrayIndexKey: they are never drawn in another order
        if (removed) return <del key={index}>{value}</del>
        // biome-ignore lint/suspicious/noArrayIndexKey: they are never drawn in another order
        return <Fragment key={index}>{cut(value, index === 0, index === parts.length - 1)}</Fragment>
      })}
    </span>
  )
}

/** The ends of a text that stands beside changes: none before the first of them, nor after the last. */
function cut(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * BESIDE) return text
  return `${isFirst ? '' : text.slice(0, BESIDE)} … ${isLast ? '' : text.slice(-BESIDE)}`
}
