import { useTranslations } from 'use-intl'
import { PICTURE_TYPES, UPLOAD_BYTES_MAX } from '#domain/media/rules.ts'
import { Feedback, makeScreenshot, sendFeedback } from '#domain/requests/feedback.ts'
import type { Screenshot } from '#domain/requests/requests.ts'
import { lengthMax } from '#domain/requests/rules.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { Field } from '../../forms/field.tsx'
import { FileField } from '../../forms/file-field.tsx'
import { keepTyped } from '../../forms/keep-typed.ts'
import { Submit } from '../../forms/submit.tsx'
import { formActionWithFile } from '../../http/forms/form-action-with-file.ts'
import { languageContext } from '../../http/request/context.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/feedback'
import rows from './rows.module.css'

/** `/account/feedback`: what somebody has to say of the site, with a picture of their screen if they like. */
export const loader = ({ context }: Route.LoaderArgs) => ({ title: wordsFor(context).forms.feedback.title })

export function action(args: Route.ActionArgs) {
  let screenshot: Screenshot | null = null
  return formActionWithFile(args, {
    schema: Feedback,
    errorFields: {
      'picture-broken': 'screenshot',
      'picture-too-many-pixels': 'screenshot',
      'picture-type-refused': 'screenshot',
      'picture-withheld': 'screenshot',
    },
    fileFields: ['screenshot'],
    async keepFile(file, _form, { app }) {
      // Without a file a browser sends one that is empty and has no name.
      if (file.bytes > 0) screenshot = await makeScreenshot({ db: app.db, pictures: app.files.pictures }, file)
    },
    async run({ app, actor, values, visitor: { address } }) {
      const language = args.context.get(languageContext)
      const { reference } = await sendFeedback(app, actor, { fields: values, screenshot, language, address })
      return `/contact/sent/${reference}`
    },
  })
}

/** How long to wait, where it is said. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function OwnFeedback({ loaderData: { title }, actionData }: Route.ComponentProps) {
  const words = useTranslations('forms.feedback')
  return (
    <>
      <h1 className={rows.title}>{title}</h1>
      <p className="lead">{words('note')}</p>
      <ActionForm action="/account/feedback" answer={actionData} encType="multipart/form-data" className={rows.form}>
        <Field
          name="message"
          label={words('fields.message')}
          kind="long"
          rows={8}
          isRequired
          counts={lengthMax.message}
        />
        <FileField
          name="screenshot"
          label={words('fields.screenshot')}
          accept={PICTURE_TYPES}
          hint={words('screenshotNote', { megabytes: UPLOAD_BYTES_MAX / 1024 / 1024 })}
        />
        <Submit className={rows.button}>{words('submit')}</Submit>
      </ActionForm>
    </>
  )
}
