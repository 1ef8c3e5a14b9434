import { keepTyped } from '../../http/forms/keep-typed.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { pageMeta } from '../../http/seo/meta.ts'
import { Blocks } from '../../sections/blocks.tsx'
import { FormOfRouteProvider } from '../../sections/form.tsx'
import type { Route } from './+types/contact'
import { loadForm } from './load-form.ts'
import { RequestForm } from './request-form.tsx'
import { type FormAnswer, takeRequest } from './take-request.ts'

export const handle = publicPage()

export const loader = (args: Route.LoaderArgs) => loadForm(args)

export const action = (args: Route.ActionArgs) => takeRequest(args, 'contact')

export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, (): FormAnswer => ({ refusal: { reason: 'not-reached', values: {} } }))

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page.head)

const fields = [
  { name: 'interest', kind: 'text', autoComplete: 'off' },
  { name: 'name', kind: 'text', autoComplete: 'name' },
  { name: 'country', kind: 'country', autoComplete: 'country' },
  { name: 'industry', kind: 'text', autoComplete: 'off' },
  { name: 'email', kind: 'email', autoComplete: 'email' },
  { name: 'phone', kind: 'tel', autoComplete: 'tel' },
  { name: 'company', kind: 'text', autoComplete: 'organization' },
  { name: 'position', kind: 'text', autoComplete: 'organization-title' },
  { name: 'message', kind: 'long', autoComplete: 'off' },
] as const

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { page, countries, trap } = loaderData
  const form = (
    <RequestForm
      form="contact"
      action="/contact"
      fields={fields}
      look="placeholders"
      preset={{ country: 'CN' }}
      countries={countries}
      answer={actionData}
      trap={trap}
    />
  )
  return (
    <FormOfRouteProvider value={form}>
      <Blocks page={page} />
    </FormOfRouteProvider>
  )
}
