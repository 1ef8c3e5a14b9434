import { z } from 'zod'
import { decideAppeal } from '#domain/reports/appeals.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/decide-appeal'
import { decisionFields, decisionForm } from './decision-fields.ts'
import { loadQueue } from './load-queue.ts'
import { Queue } from './queue.tsx'

/** POST `/backstage/appeals/:id/decide`: the answer to an appeal. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...decisionForm,
    schema: z.object({ ...decisionFields, appeal: typed }),
    run: async ({ app, actor, values: { outcome, statement } }) => {
      await decideAppeal(app, actor, args.params.id, { outcome, statement })
      return '/backstage/reports'
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

/** The queue, with why the decision was refused where it was sent without JavaScript. */
export const loader = (args: Route.LoaderArgs) => loadQueue(args)

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function DecideAppeal({ loaderData, actionData }: Route.ComponentProps) {
  return <Queue open={loaderData.open} answer={actionData} />
}
