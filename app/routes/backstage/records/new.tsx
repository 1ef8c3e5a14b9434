import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { createRecord, newForm } from '#domain/backstage/changes/create.ts'
import { fieldsIn, type RecordField } from '#domain/backstage/fields.ts'
import { readOptions } from '#domain/backstage/read.ts'
import { rightToAdd } from '#domain/backstage/resource.ts'
import { may } from '#domain/rights.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { SaveBar } from '../../../forms/saving/save-bar.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { languageContext } from '../../../http/request/context.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Link } from '../../../ui/link.tsx'
import type { Route } from './+types/new'
import { recordAddress } from './addresses.ts'
import { askedResource } from './asked-resource.ts'
import { recordAction } from './record-action.ts'
import { encodingOf, RecordFields } from './record-fields.tsx'
import { useRecordWords } from './record-words.ts'
import classes from './records.module.css'

/** `/backstage/new/:resource`: adds a record. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor, resource, title } = await askedResource(args)
  if (!actor || !may(actor, rightToAdd(resource))) return { title, open: null }
  if (!resource.canBeAdded) throw data(null, { status: 404 })
  const asked = { ...resource.form.shape, ...resource.canBeAdded.fields }
  const isFixed = ({ name }: RecordField) => !(name in asked)
  return {
    title,
    open: {
      resource: resource.name,
      // What it is called first.
      fields: fieldsIn(newForm(resource)).toSorted((a, b) => Number(isFixed(b)) - Number(isFixed(a))),
      options: await readOptions({ db: app.db, language: args.context.get(languageContext) }, resource.options),
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const { resource } = await askedResource(args)
  return recordAction(args, resource, {
    schema: newForm(resource),
    run: async ({ app, actor, values }) => {
      const key = await createRecord(app, actor, resource, values)
      return recordAddress(resource.name, key)
    },
  })
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function NewRecord({ loaderData: { open }, actionData }: Route.ComponentProps) {
  const words = useTranslations('backstage.record')
  const own = useRecordWords(open?.resource ?? 'requests')
  if (!open) return null
  const { resource, fields, options } = open
  return (
    <>
      <p className="small">
        <Link to={`/backstage/${resource}`}>{own.title}</Link>
      </p>
      <h1 className={classes.title}>{words('new')}</h1>
      <ActionForm
        action={`/backstage/new/${resource}`}
        answer={actionData}
        className={classes.form}
        {...encodingOf(fields)}
      >
        <RecordFields fields={fields} options={options} words={own} />
        <SaveBar>
          <Submit variant="accent">{words('add')}</Submit>
        </SaveBar>
      </ActionForm>
    </>
  )
}
