import { redirect } from 'react-router'
import { decideAppeal } from '#domain/reports/appeals.ts'
import { keepTyped } from '../../../http/forms/keep-typed.ts'
import type { Route } from './+types/decide-appeal'
import { decisionUnreached } from './decision-unreached.ts'
import { takeDecision } from './take-decision.ts'

/** POST `/backstage/appeals/:id/decide`: the answer to an appeal. */
export const action = (args: Route.ActionArgs) =>
  takeDecision(args, ['outcome', 'statement'], ({ app, actor, form }) =>
    decideAppeal(app, actor, args.params.id, { outcome: form.outcome, statement: form.statement }),
  )

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, decisionUnreached)

/** The address loaded by itself. */
export const loader = () => redirect('/backstage/reports')
