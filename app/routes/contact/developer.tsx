import { type Subject, subjectOf } from '#domain/requests/rules.ts'
import { keepTyped } from '../../http/forms/keep-typed.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { pageMeta } from '../../http/seo/meta.ts'
import { Blocks } from '../../sections/blocks.tsx'
import { FormOfRouteProvider } from '../../sections/form.tsx'
import type { Route } from './+types/developer'
import { loadForm } from './load-form.ts'
import { RequestForm } from './request-form.tsx'
import { type FormAnswer, takeRequest } from './take-request.ts'

export const handle = publicPage({ query: ['topic', 'plan'] })

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadForm(args)), subject: subjectOf(new URL(args.request.url).searchParams) }
}

export const action = (args: Route.ActionArgs) => takeRequest(args, 'developer')

export const clientAction = (args: Route.ClientActionArgs) =>
  keepTyped(args, (): FormAnswer => ({ refusal: { reason: 'not-reached', values: {} } }))

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page.head)

const fields = [
  { name: 'name', kind: 'text', autoComplete: 'name' },
  { name: 'email', kind: 'email', autoComplete: 'email' },
  { name: 'phone', kind: 'tel', autoComplete: 'tel' },
  { name: 'country', kind: 'country', autoComplete: 'country' },
  { name: 'message', kind: 'long', autoComplete: 'off' },
] as const

export default function Developer({ loaderData, actionData }: Route.ComponentProps) {
  const { page, countries, trap, subject } = loaderData
  const form = (
    <RequestForm
      form="developer"
      action={addressFor(subject)}
      fields={fields}
      look="marked"
      countries={countries}
      answer={actionData}
      subject={subject}
      trap={trap}
    />
  )
  return (
    <FormOfRouteProvider value={form}>
      <Blocks page={page} />
    </FormOfRouteProvider>
  )
}

function addressFor(subject: Subject | null): string {
  const query = new URLSearchParams(Object.entries(subject ?? {}).filter(([, value]) => value !== null))
  return query.size > 0 ? `/support/developerdoc?${query}` : '/support/developerdoc'
}
