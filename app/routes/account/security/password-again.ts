import { z } from 'zod'
import type { Asked } from '../../../http/forms/answering.ts'
import { typed } from '../../../http/forms/form-action.ts'

/**
 * What every form sends that has the password given again; `asked` tells the page's own form from the button that led to it.
 */
export const passwordFields = { asked: typed, password: typed }

/** How such forms are taken, whatever they send beside it. */
export const passwordForm = {
  schema: z.object(passwordFields),
  secrets: ['password'],
  errorFields: { 'password-needed': 'password', 'password-wrong': 'password' },
} as const satisfies object

/** The password, and where it was typed, for counting wrong ones. */
export const againIn = ({ values, visitor }: Asked<{ password: string | null }>) => ({
  password: values.password,
  address: visitor.address,
})
