import { type ActionFunctionArgs, redirect } from 'react-router'
import { putOffSecondStep } from '#domain/accounts/two-factor/second-step-duty.ts'
import { privateVerb } from '../../http/forms/private-verb.ts'

/** POST `/backstage/later`: works without a second step until logging out, where the site is only tried. */
export const action = (args: ActionFunctionArgs) =>
  privateVerb(args, async ({ app, credentials }) => {
    await putOffSecondStep(app, credentials)
    return '/backstage'
  })

/** The address loaded by itself. */
export const loader = () => redirect('/backstage')
