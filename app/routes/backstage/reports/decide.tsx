import { z } from 'zod'
import { decide } from '#domain/reports/decisions.ts'
import { reports } from '#domain/reports/listed.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { beginningOf } from '../records/load-list.ts'
import type { Route } from './+types/decide'
import { decisionFields, decisionForm } from './decision-fields.ts'
import { loadQueue } from './load-queue.ts'
import { Queue } from './queue.tsx'

/** POST `/backstage/reports/decide`: a decision about everything that was reported of a thing. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...decisionForm,
    schema: z.object({ ...decisionFields, kind: typed, id: typed }),
    run: async ({ app, actor, values }) => {
      await decide(app, actor, values)
      return beginningOf(reports, args.url.searchParams)
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

/** The queue, with why the decision was refused where it was sent without JavaScript. */
export const loader = (args: Route.LoaderArgs) => loadQueue(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Decide({ loaderData, actionData }: Route.ComponentProps) {
  return <Queue open={loaderData.open} answer={actionData} />
}
