import { redirect } from 'react-router'
import { decideAppeal } from '#domain/reports/appeals.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/decide-appeal'
import { decisionForm } from './decision-fields.ts'

/** POST `/backstage/appeals/:id/decide`: the answer to an appeal. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...decisionForm,
    run: async ({ app, actor, values: { outcome, statement } }) => {
      await decideAppeal(app, actor, args.params.id, { outcome, statement })
      return '/backstage/reports'
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

/** The address loaded by itself. */
export const loader = () => redirect('/backstage/reports')
