import { useId } from 'react'
import { CONTENT_LANGUAGES } from '#db/languages.ts'
import { type Conflict, ORDER } from '#domain/pages/editing/merge.ts'
import { Button } from '../../../../ui/button.tsx'
import { usePageWords } from '../page-words.ts'
import classes from '../pages.module.css'

interface ConflictsProps {
  conflicts: Conflict[]
  /** Who saved first. */
  by: string
  /** What blocks are called, by their keys. */
  blocks: ReadonlyMap<string, string>
  onSettle: (theirs: Set<string>) => void
}

/** The fields that somebody else has changed too: each as it is here and as it is there, to choose from. Nothing is saved until then. */
export function Conflicts({ conflicts, by, blocks, onSettle }: ConflictsProps) {
  const { words } = usePageWords()
  const id = useId()
  const { nameOf } = useFieldNames(blocks)
  return (
    <section className={classes.conflicts} role="alert" aria-labelledby={id}>
      <h2 id={id}>{words('conflict.title', { name: by })}</h2>
      <p>{words('conflict.text')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = new FormData(event.currentTarget)
          onSettle(new Set(conflicts.filter(({ name }) => chosen.get(name) === 'theirs').map(({ name }) => name)))
        }}
      >
        {conflicts.map(({ name, mine, theirs }) => (
          <fieldset key={name} className={classes.conflict}>
            <legend>{nameOf(name)}</legend>
            {(['mine', 'theirs'] as const).map((whose) => (
              <label key={whose}>
                <input type="radio" name={name} value={whose} defaultChecked={whose === 'mine'} />
                <span>
                  <strong>{words(`conflict.${whose}`)}</strong>{' '}
                  {shown(name, whose === 'mine' ? mine : theirs) || words('nothing')}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <Button type="submit">{words('conflict.settle')}</Button>
      </form>
    </section>
  )

  function shown(name: string, text: string) {
    return name === ORDER
      ? text
          .split(' ')
          .map((key) => blocks.get(key) ?? words('newBlock'))
          .join(', ')
      : text
  }
}

interface TogetherProps {
  by: string
  left?: { name: string; text: string }[]
  blocks: ReadonlyMap<string, string>
}

/** Says that what two have typed is put together, and what was not chosen of it: it stands here until the page is left. */
export function Together({ by, left = [], blocks }: TogetherProps) {
  const { words } = usePageWords()
  const { nameOf } = useFieldNames(blocks)
  return (
    <div role="status">
      <p>{words('conflict.merged', { name: by })}</p>
      {left.length > 0 && (
        <details>
          <summary className={classes.left}>{words('conflict.left')}</summary>
          <dl>
            {left.map(({ name, text }) => (
              <div key={name}>
                <dt className="dim">{nameOf(name)}</dt>
                <dd>{text || words('nothing')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

/** What fields are called by their names. */
export function useFieldNames(blocks: ReadonlyMap<string, string>) {
  const { words, place, language: called } = usePageWords()
  return {
    nameOf(name: string) {
      if (name === ORDER) return words('order')
      const [key = '', language, ...path] = name.split('_')
      const block = blocks.get(key) ?? words('head')
      const label = path[0] === 'off' ? words('left') : place(path)
      const its = CONTENT_LANGUAGES.find((each) => each === language)
      return `${block}: ${its ? words('inLanguage', { label, language: called(its) }) : label}`
    },
  }
}
