import { type Subject, subjectOf } from '#domain/requests/rules.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { pageMeta } from '../../http/seo/meta.ts'
import { Blocks } from '../../sections/blocks.tsx'
import { FormOfRouteProvider } from '../../sections/form.tsx'
import type { Route } from './+types/developer'
import { loadForm } from './load-form.ts'
import { requestAction } from './request-action.ts'
import { RequestForm } from './request-form.tsx'

export const handle = publicPage({ query: ['topic', 'plan'] })

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadForm(args, 'developer')), subject: subjectOf(new URL(args.request.url).searchParams) }
}

export const action = (args: Route.ActionArgs) => requestAction(args, 'developer')

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page.head)

const fields = [
  { name: 'name', kind: 'line', autoComplete: 'name' },
  { name: 'email', kind: 'email', autoComplete: 'email' },
  { name: 'phone', kind: 'tel', autoComplete: 'tel' },
  { name: 'country', kind: 'country', autoComplete: 'country' },
  { name: 'message', kind: 'long', autoComplete: 'off' },
] as const

export default function Developer({ loaderData, actionData }: Route.ComponentProps) {
  const { page, countries, trap, constraints, subject } = loaderData
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
      constraints={constraints}
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
