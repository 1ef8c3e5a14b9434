import { CONTENT_LANGUAGES, DEFAULT_LANGUAGE } from '#db/languages.ts'
import { createPage, NewPage, TEMPLATES } from '#domain/pages/editing/create.ts'
import { ActionForm } from '../../../forms/action-form.tsx'
import { Field } from '../../../forms/field.tsx'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { RadioField } from '../../../forms/radio-field.tsx'
import { Submit } from '../../../forms/submit.tsx'
import { formAction } from '../../../http/forms/form-action.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Link } from '../../../ui/link.tsx'
import records from '../records/records.module.css'
import type { Route } from './+types/new'
import { editorAddress } from './addresses.ts'
import { askedPage } from './asked-page.ts'
import { usePageWords } from './page-words.ts'

/** `/backstage/new/pages`: begins a page. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, title } = await askedPage(args)
  const templates = Object.entries(TEMPLATES).map(([name, kinds]) => ({ name, kinds: [...kinds] }))
  return { title, open: actor && { templates } }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    schema: NewPage,
    errorFields: {
      'page-address-wrong': 'address',
      'page-address-taken': 'address',
      'page-address-redirected': 'address',
      'already-there': 'address',
    },
    run: async ({ app, actor, values }) => editorAddress(await createPage(app, actor, values)),
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function New({ loaderData: { open, title }, actionData }: Route.ComponentProps) {
  const { words, kind, language: called } = usePageWords()
  if (!open) return null
  return (
    <>
      <p className="small">
        <Link to="/backstage/pages">{title}</Link>
      </p>
      <h1 className={records.title}>{words('new.title')}</h1>
      <ActionForm action="/backstage/new/pages" answer={actionData} className={records.form}>
        {CONTENT_LANGUAGES.map((language) => (
          <Field
            key={language}
            name={`title.${language}`}
            label={words('inLanguage', { label: words('fields.title'), language: called(language) })}
            counts={70}
            {...(language !== DEFAULT_LANGUAGE && { mark: 'optional' as const })}
          />
        ))}
        <Field name="address" label={words('new.address')} kind="literal" hint={words('new.addressHint')} value="/" />
        <RadioField
          name="template"
          label={words('new.template')}
          value="story"
          choices={open.templates.map(({ name, kinds }) => ({
            value: name,
            label: `${words(`new.templates.${name as 'story'}`)}: ${kinds.map(kind).join(', ')}`,
          }))}
        />
        <Submit className={records.save}>{words('new.begin')}</Submit>
      </ActionForm>
    </>
  )
}
