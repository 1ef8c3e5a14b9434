import type { ActionFunctionArgs } from 'react-router'
import type { SessionCredentials } from '#domain/accounts/accounts.ts'
import type { Again } from '#domain/accounts/passwords/password-again.ts'
import { takeForm } from '../../../http/forms/take-form.ts'
import type { App } from '../../../http/request/context.ts'
import { visitorContext } from '../../../http/request/context.ts'

interface Asked {
  app: App
  credentials: SessionCredentials
  form: URLSearchParams
  again: Again
}

/**
 * Takes a form about the account's security, which has the password given again where that is asked for; `asked` tells the
 * page's own form from the button that led to it.
 */
export const securityVerb = <Answer extends string | object>(
  args: Pick<ActionFunctionArgs, 'request' | 'context'>,
  verb: (asked: Asked) => Promise<Answer>,
  fields: string[] = [],
) =>
  takeForm(args, { fields: ['asked', ...fields], secrets: ['password'] }, ({ app, form, address }) =>
    verb({
      app,
      form,
      credentials: args.context.get(visitorContext).credentials,
      again: { password: form.get('password'), address },
    }),
  )
