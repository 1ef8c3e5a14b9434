import { redirect } from 'react-router'
import { z } from 'zod'
import { decide } from '#domain/reports/decisions.ts'
import { keepTyped } from '../../../forms/keep-typed.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'
import type { Route } from './+types/decide'
import { decisionFields, decisionForm } from './decision-fields.ts'

/** POST `/backstage/reports/decide`: a decision about everything that was reported of a thing. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    ...decisionForm,
    schema: z.object({ ...decisionFields, kind: typed, id: typed }),
    run: async ({ app, actor, values }) => {
      await decide(app, actor, values)
      return '/backstage/reports'
    },
  })

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args)

/** The address loaded by itself. */
export const loader = () => redirect('/backstage/reports')
