import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { formAction } from '#app/http/forms/form-action.ts'
import { appContext } from '#app/http/request/context.ts'
import { orRefuse } from '#app/http/request/errors.ts'
import { actorOf } from '#app/http/request/visitor.ts'
import { wordsFor } from '#app/http/request/words.ts'
import { DESIGN_NAME_MAX } from '#domain/designs/rules.ts'
import { readDesignCard } from '#domain/designs/stored/designs.ts'
import { DesignName } from '#domain/designs/stored/own-design.ts'
import { listVersions, nameVersion } from '#domain/designs/stored/versions.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { Submit } from '../../../forms/submit.tsx'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { application } from '../../../shell/application/application.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useDateFormat } from '../../../ui/text/use-date-format.ts'
import { StudioPage } from '../studio-bar.tsx'
import { detailsPath, versionsPath } from '../studio-path.ts'
import type { Route } from './+types/versions'
import classes from './details.module.css'

export const handle = application

/** `/studio/:id/versions`: what a design was, to go back to. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const actor = await actorOf(context)
  const { id, name } = await orRefuse(readDesignCard(db, actor, params.id))
  const versions = await orRefuse(listVersions(db, actor, id))
  return {
    id,
    name,
    title: wordsFor(context).studio.one.versions,
    isRestored: url.searchParams.has('restored'),
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toISOString() })),
  }
}

/** Keeps the design as it is for good. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: DesignName,
    errorFields: { 'versions-too-many': 'name' },
    run: async ({ app, actor, values: { name } }) => {
      await nameVersion(app.db, actor, args.params.id, name)
      return versionsPath(args.params.id)
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function DesignVersions({ loaderData, actionData }: Route.ComponentProps) {
  const words = useTranslations('studio.versions')
  const { id, name, title, versions, isRestored } = loaderData
  return (
    <StudioPage>
      <p className="small">
        <Link to={detailsPath(id)}>{name}</Link>
      </p>
      <h1 className={classes.versionsTitle} id="window-title">
        {title}
      </h1>
      {isRestored && (
        <p role="status" className={classes.note}>
          {words('restoredNote')}
        </p>
      )}
      <ActionForm key={versions.length} action={versionsPath(id)} answer={actionData} className={classes.row}>
        <Field name="name" label={words('label')} isRequired maxLength={DESIGN_NAME_MAX} />
        <Submit variant="outline" className={classes.submit}>
          {words('save')}
        </Submit>
      </ActionForm>
      {versions.length === 0 ? (
        <p className="dim">{words('none')}</p>
      ) : (
        <ul className={classes.versions}>
          {versions.map((version) => (
            <Version key={version.id} at={versionsPath(id)} {...version} />
          ))}
        </ul>
      )}
    </StudioPage>
  )
}

type VersionProps = Route.ComponentProps['loaderData']['versions'][number] & { at: string }

function Version({ at, id, version, label, reason, savedAt }: VersionProps) {
  const words = useTranslations('studio.versions')
  const moment = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
  const name = label ?? words('number', { version })
  return (
    <li className={classes.version}>
      <div className={classes.what}>
        <p>{name}</p>
        <p className="dim small">
          <time dateTime={savedAt}>{moment.format(new Date(savedAt))}</time> · {words(reason)}
        </p>
      </div>
      <Form method="post" action={`${at}/${id}/restore`}>
        <Button type="submit" variant="outline" size="sm" aria-label={words('restoreNamed', { name })}>
          {words('restore')}
        </Button>
      </Form>
      {label !== null && (
        <Form method="post" action={`${at}/${id}/remove`} preventScrollReset>
          <Button type="submit" variant="outline" size="sm" aria-label={words('removeNamed', { name })}>
            {words('remove')}
          </Button>
        </Form>
      )}
    </li>
  )
}
