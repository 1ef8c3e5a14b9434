import { keepTyped } from '../../../forms/keep-typed.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/record'
import { changeAsAsked, loadRecord } from './load-record.ts'
import { RecordPage } from './record-page.tsx'

/** `/backstage/:resource/:key`: one record. */
export const loader = (args: Route.LoaderArgs) => loadRecord(args)

export const action = (args: Route.ActionArgs) => changeAsAsked(args)

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function OneRecord({ loaderData: { open }, actionData }: Route.ComponentProps) {
  return open && <RecordPage open={open} answer={actionData} />
}
