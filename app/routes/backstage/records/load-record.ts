import { data, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { historyOf } from '#domain/backstage/changes/audit.ts'
import { actOn } from '#domain/backstage/changes/change.ts'
import { fieldsIn } from '#domain/backstage/fields.ts'
import { legible } from '#domain/backstage/legible.ts'
import { readOptions, readRecord } from '#domain/backstage/read.ts'
import { lists } from '#domain/backstage/registry.ts'
import { may } from '#domain/rights.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { languageContext } from '../../../http/request/context.ts'
import { recordAddress } from './addresses.ts'
import { askedResource, possibleActions } from './asked-resource.ts'
import { saveRecord } from './save-record.ts'

/** What the page of one record shows: what can be changed of it and done to it, and what was. Null for whoever may not see it. */
export async function loadRecord(args: LoaderFunctionArgs) {
  const { app, actor, resource, title } = await askedResource(args)
  if (!actor) return { title, open: null }
  const key = args.params.key ?? ''
  const language = args.context.get(languageContext)
  const found = await readRecord(app.db, actor, resource, key, language)
  if (!found) throw data(null, { status: 404 })
  return {
    title,
    open: {
      resource: resource.name,
      key,
      isSaved: args.url.searchParams.has('saved'),
      cells: found.cells,
      version: found.version,
      fields: may(actor, resource.rights.edit) ? fieldsIn(resource.form) : [],
      typed: found.typed,
      address: resource.address?.(found.row) ?? null,
      options: await readOptions({ db: app.db, language }, resource.options),
      leadsTo: (resource.leadsTo ?? []).filter(({ list }) =>
        may(actor, lists[list]?.rights.see ?? resource.rights.see),
      ),
      actions: await possibleActions(app, actor, resource, found.row),
      history: (await historyOf(app.db, resource.name, key)).entries.map(legible),
    },
  }
}

export type OpenRecord = NonNullable<Awaited<ReturnType<typeof loadRecord>>['open']>

/** Saves the fields of a record, or does what a button says. */
export async function changeAsAsked(args: LoaderFunctionArgs) {
  const { resource } = await askedResource(args)
  const key = args.params.key ?? ''
  const here = recordAddress(resource.name, key)
  if (!args.url.searchParams.has('act')) return saveRecord(args, resource, key, `${here}?saved`)
  return formAction(args, {
    schema: z.object({ act: typed }),
    run: async ({ app, actor, values: { act } }) => {
      await actOn(app, actor, resource, key, act ?? '')
      return (await readRecord(app.db, actor, resource, key)) ? here : `/backstage/${resource.name}`
    },
  })
}
