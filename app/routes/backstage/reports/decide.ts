import { redirect } from 'react-router'
import { decide } from '#domain/reports/decisions.ts'
import { keepTyped } from '../../../http/forms/keep-typed.ts'
import type { Route } from './+types/decide'
import { decisionUnreached } from './decision-unreached.ts'
import { takeDecision } from './take-decision.ts'

/** POST `/backstage/reports/decide`: a decision about everything that was reported of a thing. */
export const action = (args: Route.ActionArgs) =>
  takeDecision(args, ['kind', 'id', 'outcome', 'ground', 'statement'], ({ app, actor, form }) =>
    decide(app, actor, {
      kind: form.kind,
      id: form.id,
      outcome: form.outcome,
      ground: form.ground,
      statement: form.statement,
    }),
  )

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, decisionUnreached)

/** The address loaded by itself. */
export const loader = () => redirect('/backstage/reports')
