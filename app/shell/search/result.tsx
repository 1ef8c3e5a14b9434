import { useTranslations } from 'use-intl'
import { timeOf } from '#domain/courses/rules.ts'
import type { Found } from '#domain/search/excerpts.ts'
import { markedParts } from '#domain/search/rules.ts'
import { Link } from '../../ui/link.tsx'
import classes from './result.module.css'

interface ResultProps {
  found: Found
  /** Whether results of other kinds stand beside it, so that it says which it is. */
  isOneOfMany?: boolean
}

/** The words that were looked for are marked by us, piece by piece: what is found never comes as HTML. */
export function Result({ found: { kind, key, path, title, excerpt }, isOneOfMany = true }: ResultProps) {
  const words = useTranslations('search')
  const startMs = kind === 'transcript' && Number(key.split(':')[1])
  return (
    <li className={classes.result}>
      <h3 className={classes.title}>
        <Link to={path} lang={title.lang}>
          {title.words}
        </Link>
      </h3>
      {isOneOfMany && (
        <p className={classes.place}>
          {words(`kind.${kind}`)}
          {startMs !== false && ` · ${words('at', { time: timeOf(startMs) })}`}
        </p>
      )}
      {excerpt.words && (
        <p className={classes.excerpt} lang={excerpt.lang}>
          {markedParts(excerpt.words).map(({ words: part, isMarked }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change places
            isMarked ? <mark key={place}>{part}</mark> : part,
          )}
        </p>
      )}
    </li>
  )
}
