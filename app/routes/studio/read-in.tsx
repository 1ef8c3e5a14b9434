import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { formActionWithFile } from '#app/http/forms/form-action-with-file.ts'
import { orRefuse } from '#app/http/request/errors.ts'
import { actorOf } from '#app/http/request/visitor.ts'
import { wordsFor } from '#app/http/request/words.ts'
import { loggedIn } from '#domain/actor.ts'
import { takeDesignFile } from '#domain/designs/stored/design-file.ts'
import { designRefused } from '#domain/designs/stored/taken.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { FileField } from '../../forms/file-field.tsx'
import { keepTyped } from '../../forms/keep-typed.ts'
import { Submit } from '../../forms/submit.tsx'
import { typed } from '../../http/forms/form-action.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { application } from '../../shell/application/application.ts'
import type { Route } from './+types/read-in'
import classes from './studio.module.css'
import { StudioPage } from './studio-bar.tsx'
import { designPath, readInPath } from './studio-path.ts'

export const handle = application

/** `/studio/read-in`: makes a design of a file that was downloaded. */
export async function loader({ context }: Route.LoaderArgs) {
  await orRefuse(actorOf(context).then(loggedIn))
  return { title: wordsFor(context).studio.readIn.title }
}

export const action = (args: Route.ActionArgs) =>
  formActionWithFile(args, {
    schema: z.object({ file: typed }),
    errorFields: { 'design-refused': 'file' },
    fileFields: ['file'],
    keepFile: async (file, form, { app, actor }) => {
      form.set('file', String((await takeDesignFile(app, actor, file)).id))
    },
    run: async ({ values: { file } }) => {
      if (!file) throw designRefused('cut-off')
      return designPath(file)
    },
  })

/** How long to wait, where it is said. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function ReadIn({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('studio.readIn')
  return (
    <StudioPage>
      <ActionForm action={readInPath} answer={actionData} encType="multipart/form-data" className={classes.form}>
        <h1 className={classes.title} id="window-title">
          {title}
        </h1>
        <p className="dim">{words('text')}</p>
        <FileField name="file" label={words('file')} accept="application/json,.json" hint={words('hint')} isRequired />
        <Submit>{words('submit')}</Submit>
      </ActionForm>
    </StudioPage>
  )
}
