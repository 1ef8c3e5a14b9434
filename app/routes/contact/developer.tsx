import { SUBJECT_QUERY } from '#domain/requests/rules.ts'
import { publicPage } from '../../http/request/public-page.ts'
import { pageMeta } from '../../http/seo/meta.ts'
import { Blocks } from '../../sections/blocks.tsx'
import { FormOfRouteProvider } from '../../sections/form.tsx'
import type { Route } from './+types/developer'
import { loadForm } from './load-form.ts'
import { requestAction } from './request-action.ts'
import { RequestForm } from './request-form.tsx'

export const handle = publicPage({ query: SUBJECT_QUERY })

export const loader = (args: Route.LoaderArgs) => loadForm(args, 'developer')

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
  const { page, ...asked } = loaderData
  const form = <RequestForm {...asked} form="developer" fields={fields} look="marked" answer={actionData} />
  return (
    <FormOfRouteProvider value={form}>
      <Blocks page={page} />
    </FormOfRouteProvider>
  )
}
