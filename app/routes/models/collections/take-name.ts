import { DomainError } from '#domain/errors.ts'
import { readForm } from '../../../http/forms/form.ts'
import { orRefuse, statusOf } from '../../../http/request/errors.ts'

/** What was typed into the field of a collection's name. */
export async function nameIn(request: Request, siteUrl: string): Promise<string> {
  const form = await orRefuse(readForm(request, siteUrl, ['name']))
  return form.get('name') ?? ''
}

export interface RefusedName {
  reason: 'input-invalid' | 'name-taken'
  status: number
}

/** Runs a verb that takes the name: a refusal of the name is for the field, any other one for the page. */
export function orRefusedName<T>(verb: Promise<T>): Promise<T | RefusedName> {
  return orRefuse(
    verb.catch((error: unknown) => {
      const isOfName =
        error instanceof DomainError && (error.reason === 'input-invalid' || error.reason === 'name-taken')
      if (!isOfName) throw error
      return { reason: error.reason as RefusedName['reason'], status: statusOf[error.kind] }
    }),
  )
}
