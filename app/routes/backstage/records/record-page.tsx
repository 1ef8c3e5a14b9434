import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RecordField } from '#domain/backstage/fields.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { answerWith, type FormAnswer } from '../../../forms/answer.ts'
import { SaveBar } from '../../../forms/saving/save-bar.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { recordAddress } from './addresses.ts'
import { Cell } from './cell.tsx'
import { Changes } from './changes.tsx'
import type { OpenRecord } from './load-record.ts'
import { encodingOf, RecordFields } from './record-fields.tsx'
import { useRecordWords } from './record-words.ts'
import classes from './records.module.css'

/** What a form calls a field by, or the first part of one. */
const typedName = (field: RecordField | undefined) =>
  field?.languages ? `${field.name}.${field.languages[0]}` : field?.name

interface RecordPageProps {
  open: OpenRecord
  answer: FormAnswer | undefined
  /** What only this kind of records has, before what can be typed. */
  children?: ReactNode
}

/** One record: what it is, what can be done to it and changed of it, and what was. */
export function RecordPage({ open, answer, children }: RecordPageProps) {
  const { resource, key, version, cells, actions, history, isSaved } = open
  const [title, ...others] = cells
  const own = useRecordWords(resource)
  const words = useTranslations('backstage.record')
  const here = recordAddress(resource, key)
  const saved = isSaved && !answer && words('saved')
  return (
    <>
      <p className="small">
        <Link to={`/backstage/${resource}`}>{own.title}</Link>
      </p>
      <h1 className={classes.title}>{title ? <Cell {...title} words={own} /> : key}</h1>
      <dl className={classes.facts}>
        {others
          .filter(({ value }) => value !== null)
          .map(({ name, kind, value }) => (
            <div key={name}>
              <dt className="dim">{own.name(name)}</dt>
              <dd>
                <Cell name={name} kind={kind} value={value} words={own} />
              </dd>
            </div>
          ))}
      </dl>
      <p className={classes.ways}>
        {open.address && <TextLink to={open.address}>{words('see')}</TextLink>}
        {open.leadsTo.map(({ list, filter }) => (
          <WayTo key={list} list={list} to={`/backstage/${list}?${filter}=${encodeURIComponent(key)}`} />
        ))}
      </p>
      {actions.length > 0 && (
        <ActionForm action={`${here}?act`} answer={answerWith('act', answer)} className={classes.acts}>
          {actions.map((name) => (
            <Submit key={name} variant="outline" name="act" value={name}>
              {own.action(name)}
            </Submit>
          ))}
        </ActionForm>
      )}
      {children}
      {open.fields.length > 0 && (
        <ActionForm
          key={version}
          action={here}
          answer={answerWith('version', answer) && answerWith(typedName(open.fields[0]), answer)}
          className={classes.form}
          keepsScroll
          {...encodingOf(open.fields)}
        >
          {/* Saved over another's change, each field that differs says what it is now, and this is then about that. */}
          <input type="hidden" name="version" value={answer?.values.version ?? version} />
          <RecordFields fields={open.fields} options={open.options} typed={open.typed} words={own} />
          <SaveBar saved={saved} at={history[0]?.at}>
            <Submit variant="accent">{words('save')}</Submit>
          </SaveBar>
        </ActionForm>
      )}
      {open.fields.length === 0 && <p role="status">{saved}</p>}
      <h2 className={classes.subtitle}>{words('history')}</h2>
      {history.length === 0 && <p className="dim">{words('noHistory')}</p>}
      <ul className={classes.changes}>
        {history.map(({ id, at, actor, action, before, after }) => (
          <li key={id}>
            <span className="dim">
              <Moment at={at} />, {actor ?? words('somebody')}: {own.done(action)}
            </span>
            <Changes before={before} after={after} words={own} options={open.options} />
          </li>
        ))}
      </ul>
    </>
  )
}

function WayTo({ list, to }: { list: string; to: string }) {
  return <TextLink to={to}>{useRecordWords(list).title}</TextLink>
}
