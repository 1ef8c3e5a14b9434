import { useTranslations } from 'use-intl'
import { timeOf } from '#domain/courses/rules.ts'
import type { Found } from '#domain/search/excerpts.ts'
import { markedParts } from '#domain/search/rules.ts'
import { Link } from '../../ui/link.tsx'
import { Day } from '../../ui/text/day.tsx'
import classes from './result.module.css'
import { Thumbnail } from './thumbnail.tsx'
import { useFacts } from './use-facts.ts'

interface ResultProps {
  found: Found
  /** Whether results of other kinds stand beside it, so that it says which it is, and shows what it looks like. */
  isOneOfMany?: boolean
}

/** The words that were looked for are marked by us, piece by piece: what is found never comes as HTML. */
export function Result({
  found: { kind, key, path, title, excerpt, facts, picture },
  isOneOfMany = true,
}: ResultProps) {
  const words = useTranslations('search')
  const factsIn = useFacts()
  const told = [words(`form.kind.${kind}`), ...factsIn(facts)]
  if (kind === 'transcript') told.push(words('at', { time: timeOf(Number(key.split(':')[1])) }))
  return (
    <li className={classes.result}>
      {isOneOfMany && <Thumbnail picture={picture} name={title.words} className={classes.picture} />}
      <div className={classes.words}>
        <h3 className={classes.title}>
          <Link to={path} lang={title.lang} className="covering">
            {title.words}
          </Link>
        </h3>
        {isOneOfMany && (
          <p className={classes.place}>
            {told.join(' · ')}
            {facts.day && ' · '}
            {facts.day && <Day date={facts.day} />}
          </p>
        )}
        {excerpt.words && (
          <p className={classes.excerpt} lang={excerpt.lang}>
            {markedParts(excerpt.words).map(({ words: part, isMarked }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change places
              isMarked ? <mark key={index}>{part}</mark> : part,
            )}
          </p>
        )}
      </div>
    </li>
  )
}
