import { endSessionsFor, givePoints, giveRole, letIn, lockOut, provenFor } from '#domain/people/acts.ts'
import { PointsGiven, RoleGiven, WithReason } from '#domain/people/input.ts'
import type { Act } from '#domain/people/rules.ts'
import type { FormArgs } from '../../../http/forms/answering.ts'
import { formAction, typed } from '../../../http/forms/form-action.ts'

type Args = FormArgs & { params: { id: string } }

/** Leads back to the account, whose page says what was done. */
const doneAddress = (id: string, act: Act) => `/backstage/accounts/${id}?done=${act}`

/** Of a form that asks for the password again. */
const again = {
  secrets: ['password'],
  errorFields: { 'password-needed': 'password', 'password-wrong': 'password' },
} as const

/** What is grave, and done by nothing but a reason. */
const withReason = (act: Act, verb: typeof lockOut) => (args: Args) =>
  formAction(args, {
    ...again,
    schema: WithReason.extend({ password: typed }),
    run: async ({ app, visitor: { credentials, address }, values: { password, ...values } }) => {
      const by = await provenFor(app, credentials, 'accounts:block', { password, address })
      await verb(app, by, args.params.id, values)
      return doneAddress(args.params.id, act)
    },
  })

/** The forms of an account's page, by what each does: it is named in the address, so that the page shows the right one again. */
export const actions = {
  'role-given': (args: Args) =>
    formAction(args, {
      ...again,
      schema: RoleGiven.extend({ password: typed }),
      run: async ({ app, visitor, values }) => {
        await giveRole(app, visitor.credentials, args.params.id, { ...values, address: visitor.address })
        return doneAddress(args.params.id, 'role-given')
      },
    }),
  'points-adjusted': (args: Args) =>
    formAction(args, {
      ...again,
      schema: PointsGiven.extend({ password: typed }),
      errorFields: { ...again.errorFields, 'points-short': 'points' },
      run: async ({ app, visitor: { credentials, address }, values: { password, ...values } }) => {
        const by = await provenFor(app, credentials, 'points:adjust', { password, address })
        await givePoints(app, by, args.params.id, values)
        return doneAddress(args.params.id, 'points-adjusted')
      },
    }),
  'sessions-ended': withReason('sessions-ended', endSessionsFor),
  'locked-out': withReason('locked-out', lockOut),
  'let-in': (args: Args) =>
    formAction(args, {
      schema: WithReason,
      run: async ({ app, actor, values }) => {
        await letIn(app, actor, args.params.id, values)
        return doneAddress(args.params.id, 'let-in')
      },
    }),
} satisfies Record<Act, unknown>
