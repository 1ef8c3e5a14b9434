import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { isFresh } from '#domain/accounts/passwords/password-again.ts'
import { removeSamples } from '#domain/samples/removing.ts'
import { ADDED_KINDS, digestOf, hasSamples, SAMPLE_KINDS } from '#domain/samples/rules.ts'
import { readSamples } from '#domain/samples/samples.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field } from '../../forms/field.tsx'
import { keepTyped } from '../../forms/keep-typed.ts'
import { Submit } from '../../forms/submit.tsx'
import { formAction, typed } from '../../http/forms/form-action.ts'
import { languageContext, visitorContext } from '../../http/request/context.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/samples'
import { useRecordWords } from './records/record-words.ts'
import records from './records/records.module.css'
import classes from './samples.module.css'
import { actorFor } from './who.ts'

const PATH = '/backstage/samples'

/** `/backstage/samples`: what of the site was made up by its first start, and would go. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await actorFor('samples', args)
  const { samples: title } = wordsFor(args.context).moderation.backstage
  if (!actor) return { title, open: null }
  const { session } = await args.context.get(visitorContext).authenticate()
  return {
    title,
    open: {
      ...(await readSamples(app.db, actor, args.context.get(languageContext))),
      asksForPassword: session === null || !isFresh(session, app.clock()),
      isRemoved: args.url.searchParams.has('removed'),
    },
  }
}

/** Removes all of it. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: z.object({ seen: z.string().max(200), password: typed }),
    secrets: ['password'],
    errorFields: { 'password-needed': 'password', 'password-wrong': 'password' },
    run: async ({ app, visitor, values }) => {
      await removeSamples(app, visitor.credentials, { ...values, address: visitor.address })
      return `${PATH}?removed`
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Samples({ loaderData: { title, open }, actionData }: Route.ComponentProps) {
  const words = useTranslations('backstage.samples')
  if (!open) return null
  return (
    <>
      <header className={records.head}>
        <h1 className={records.title}>{title}</h1>
      </header>
      {hasSamples(open) ? (
        <>
          <p>{words('text')}</p>
          <Standing open={open} />
          <ActionForm action={PATH} answer={actionData} className={records.form}>
            <input type="hidden" name="seen" value={digestOf(open)} />
            <p>{words('forGood')}</p>
            {(open.asksForPassword || actionData?.fieldErrors.password) && (
              <Field kind="password" autoComplete="current-password" name="password" label={words('password')} />
            )}
            <Submit>{words('remove')}</Submit>
          </ActionForm>
        </>
      ) : (
        <p role={open.isRemoved ? 'status' : undefined}>{words(open.isRemoved ? 'removed' : 'none')}</p>
      )}
    </>
  )
}

type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

/** How much there is of each kind, and what goes along. */
function Standing({ open: { samples, added, names, fields } }: { open: Open }) {
  const words = useTranslations('backstage.samples')
  const settings = useRecordWords('settings')
  const along = ADDED_KINDS.filter((kind) => added[kind] > 0)
  const called: Record<string, string[]> = { ...names, settings: fields.map(settings.name) }
  return (
    <>
      <ul className={classes.kinds}>
        {SAMPLE_KINDS.filter((kind) => samples[kind] > 0).map((kind) => (
          <li key={kind}>
            <p>{words(`kinds.${kind}`, { count: samples[kind] })}</p>
            {called[kind] && <p className="dim small">{called[kind].join(', ')}</p>}
          </li>
        ))}
      </ul>
      <h2 className={records.subtitle}>{words('added')}</h2>
      {along.length === 0 && <p className="dim">{words('nothingAdded')}</p>}
      <ul className={classes.kinds}>
        {along.map((kind) => (
          <li key={kind}>{words(`addedKinds.${kind}`, { count: added[kind] })}</li>
        ))}
      </ul>
    </>
  )
}
