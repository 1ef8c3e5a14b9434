import { endSessionsFor, givePoints, giveRole, letIn, lockOut } from '#domain/people/acts.ts'
import { PointsGiven, RoleGiven, WithReason } from '#domain/people/input.ts'
import type { Act } from '#domain/people/rules.ts'
import type { FormArgs } from '../../../http/forms/answering.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'

type Args = FormArgs & { params: { id: string } }

/** Leads back to the account, whose page says what was done. */
const doneAddress = (id: string, act: Act) => `/backstage/accounts/${id}?done=${act}`

/** What is done by nothing but a reason. */
const withReason = (act: Act, verb: typeof lockOut) => (args: Args) =>
  formAction(args, {
    schema: WithReason,
    run: async ({ app, actor, values }) => {
      await verb(app, actor, args.params.id, values)
      return doneAddress(args.params.id, act)
    },
  })

/** The forms of an account's page, by what each does: it is named in the address, so that the page shows the right one again. */
export const actions = {
  'role-given': (args: Args) =>
    formAction(args, {
      schema: RoleGiven.extend({ password: typed }),
      secrets: ['password'],
      errorFields: { 'password-needed': 'password', 'password-wrong': 'password' },
      run: async ({ app, visitor, values }) => {
        await giveRole(app, visitor.credentials, args.params.id, { ...values, address: visitor.address })
        return doneAddress(args.params.id, 'role-given')
      },
    }),
  'points-adjusted': (args: Args) =>
    formAction(args, {
      schema: PointsGiven,
      errorFields: { 'points-short': 'points' },
      run: async ({ app, actor, values }) => {
        await givePoints(app, actor, args.params.id, values)
        return doneAddress(args.params.id, 'points-adjusted')
      },
    }),
  'sessions-ended': withReason('sessions-ended', endSessionsFor),
  'locked-out': withReason('locked-out', lockOut),
  'let-in': withReason('let-in', letIn),
} satisfies Record<Act, unknown>
