import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ENTRY_MAX } from '#domain/requests/rules.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { answerWith } from '../../../forms/answer.ts'
import { Field } from '../../../forms/field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { ANSWER_ID } from '../keys/press.ts'
import { useRecordWords } from '../records/record-words.ts'
import classes from '../records/records.module.css'
import type { Route } from './+types/request'
import { Templates } from './templates.tsx'

interface EntriesProps {
  request: NonNullable<Route.ComponentProps['loaderData']['open']>
  entries: Route.ComponentProps['loaderData']['entries']
  templates: Route.ComponentProps['loaderData']['templates']
  /** Of the template that was chosen without a script. */
  inserted: string | undefined
  /** It goes on elsewhere: nothing more is written about it here. */
  isOver: boolean
  answer: Route.ComponentProps['actionData']
}

/** What was written about a request, and the field to write more. */
export function Entries({ request, entries, templates, inserted, isOver, answer }: EntriesProps) {
  const { key, version, cells } = request
  const words = useTranslations('backstage.request')
  const own = useRecordWords('requests')
  const here = `/backstage/requests/${key}`
  const field = useFocusAtAddress()
  const takenBack = answer?.done?.text
  const language = own.choice('language', String(cells.find(({ name }) => name === 'language')?.value ?? 'en'))
  return (
    <section id="written" aria-labelledby="written-title">
      <h2 id="written-title" className={classes.subtitle}>
        {words('written')}
      </h2>
      {entries.length === 0 && <p className="dim">{words('none')}</p>}
      <ul className={classes.changes}>
        {entries.map(({ id, kind, at, by, text, canBeTakenBack }) => (
          <li key={id}>
            <span className="dim">
              <Moment at={at} />, {words(`kinds.${kind}`, { name: by ?? words('former') })}
            </span>
            <p className={classes.long}>{text}</p>
            {canBeTakenBack && (
              <ActionForm action={`${here}?take-back`} answer={answerWith('entry', answer)} keepsScroll>
                <input type="hidden" name="entry" value={id} />
                <Submit variant="outline">{words('takeBack')}</Submit>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {isOver && takenBack && <p className={classes.long}>{takenBack}</p>}
      {!isOver && (
        <div ref={field} id={ANSWER_ID}>
          <Templates address={here} templates={templates} fieldName="text" />
          {takenBack && <p role="status">{words('takenBack')}</p>}
          <ActionForm
            // Empty once it is written, with what was taken back.
            key={`${entries.length} ${takenBack}`}
            action={`${here}?write`}
            answer={answerWith('text', answer)}
            className={classes.form}
            keepsScroll
          >
            <input type="hidden" name="version" value={version} />
            <Field
              name="text"
              label={words('text')}
              kind="long"
              rows={8}
              value={takenBack ?? inserted}
              counts={ENTRY_MAX}
              hint={words('hint', { language })}
            />
            <div className={classes.acts}>
              <Submit name="kind" value="answer">
                {words('answer')}
              </Submit>
              <Submit name="kind" value="note" variant="outline">
                {words('note')}
              </Submit>
            </div>
          </ActionForm>
        </div>
      )}
    </section>
  )
}

/** Whoever comes by the key for answering goes on by typing. */
function useFocusAtAddress() {
  const location = useLocation()
  const field = useRef<HTMLDivElement>(null)
  // Another each time that somebody comes, also to where they are.
  useEffect(() => {
    if (location.hash === `#${ANSWER_ID}`) field.current?.querySelector('textarea')?.focus()
  }, [location])
  return field
}
