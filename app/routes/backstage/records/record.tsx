import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { historyOf } from '#domain/backstage/audit.ts'
import { actOn } from '#domain/backstage/change.ts'
import { fieldsIn } from '#domain/backstage/fields.ts'
import { readRecord } from '#domain/backstage/list.ts'
import { may } from '#domain/rights.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { privateMeta } from '../../../http/seo/private-meta.ts'
import { Link } from '../../../ui/link.tsx'
import type { Route } from './+types/record'
import { askedResource } from './asked-resource.ts'
import { Cell, Moment } from './cell.tsx'
import { Changes } from './changes.tsx'
import { type RecordWords, useRecordWords } from './record-words.ts'
import classes from './records.module.css'
import { saveRecord } from './save-record.ts'

/** `/backstage/:resource/:key`: one record, what can be changed of it and done to it, and what was. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor, resource, actions } = await askedResource(args)
  const { title } = wordsFor(args.context).backstage[resource.name as 'requests']
  if (!actor) return { title, open: null }
  const { key } = args.params
  const found = await readRecord(app.db, actor, resource, key)
  if (!found) throw data(null, { status: 404 })
  const choices = Object.entries(resource.options ?? {}).map(async ([name, read]) => [name, await read(app)] as const)
  return {
    title,
    open: {
      resource: resource.name,
      key,
      isSaved: args.url.searchParams.has('saved'),
      cells: found.cells,
      version: found.version,
      fields: may(actor, resource.rights.edit) ? fieldsIn(resource.form) : [],
      values: found.fields,
      options: Object.fromEntries(await Promise.all(choices)),
      actions: actions.filter(([, { input, refuse }]) => !input && !refuse?.(found.row)).map(([name]) => name),
      history: await historyOf(app.db, resource.name, key),
    },
  }
}

/** Saves the fields, or does what a button says. */
export async function action(args: Route.ActionArgs) {
  const { resource } = await askedResource(args)
  const { key } = args.params
  const here = `/backstage/${resource.name}/${encodeURIComponent(key)}`
  if (!args.url.searchParams.has('act')) return saveRecord(args, resource, key, `${here}?saved`)
  return formAction(args, {
    schema: z.object({ act: typed }),
    run: async ({ app, actor, values: { act } }) => {
      await actOn(app, actor, resource, key, { action: act ?? '', input: null })
      return here
    },
  })
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => privateMeta(loaderData?.title)

export default function OneRecord({ loaderData: { open }, actionData }: Route.ComponentProps) {
  if (!open) return null
  return <Shown open={open} answer={actionData} />
}

type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

function Shown({ open, answer }: { open: Open; answer: Route.ComponentProps['actionData'] }) {
  const { resource, key, cells, actions, history, isSaved } = open
  const own = useRecordWords(resource)
  const words = useTranslations('backstage.record')
  const here = `/backstage/${resource}/${encodeURIComponent(key)}`
  return (
    <>
      <p className="small">
        <Link to={`/backstage/${resource}`}>{own.title}</Link>
      </p>
      <h1 className={classes.title}>{String(cells[0]?.value ?? key)}</h1>
      <dl className={classes.facts}>
        {cells
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
      {actions.length > 0 && (
        <ActionForm action={`${here}?act`} answer={answer} className={classes.acts}>
          {actions.map((name) => (
            <Submit key={name} variant="outline" name="act" value={name}>
              {own.action(name)}
            </Submit>
          ))}
        </ActionForm>
      )}
      <Fields open={open} words={own} answer={answer} />
      <p role="status">{isSaved && !answer && words('saved')}</p>
      <h2 className={classes.subtitle}>{words('history')}</h2>
      {history.entries.length === 0 && <p className="dim">{words('noHistory')}</p>}
      <ul className={classes.changes}>
        {history.entries.map(({ id, at, actor, action, before, after }) => (
          <li key={id}>
            <span className="dim">
              <Moment at={at.toISOString()} />, {actor ?? words('somebody')}: {own.done(action)}
            </span>
            <Changes before={before} after={after} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface FieldsProps {
  open: Open
  words: RecordWords
  answer: Route.ComponentProps['actionData']
}

/** With the version that they are typed into: saved over another's change, each field that differs says what it is now. */
function Fields({ open: { resource, key, values, version, fields, options }, words: own, answer }: FieldsProps) {
  const words = useTranslations('backstage.record')
  if (fields.length === 0) return null
  return (
    <ActionForm
      key={version}
      action={`/backstage/${resource}/${encodeURIComponent(key)}`}
      answer={answer}
      className={classes.form}
      keepsScroll
    >
      <input type="hidden" name="version" value={answer?.values.version ?? version} />
      {fields.map(({ name, kind, choices, isOptional, maxLength }) => {
        const offered = options[name] ?? choices?.map((value) => ({ value, label: own.choice(name, value) }))
        return (
          <Field
            key={name}
            name={name}
            label={own.name(name)}
            kind={offered ? 'choice' : (kind as 'line')}
            value={String(values[name] ?? '')}
            {...(maxLength && { counts: maxLength })}
            {...(isOptional && { mark: 'optional' as const })}
          >
            {offered && isOptional && <option value="">{words('none')}</option>}
            {offered?.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Field>
        )
      })}
      <Submit className={classes.save}>{words('save')}</Submit>
    </ActionForm>
  )
}
