import { z } from 'zod'
import { typed } from '../../http/forms/form-action.ts'

/** How a form is taken that sends one text. */
export const textForm = {
  schema: z.object({ text: typed }),
  errorFields: { 'text-missing': 'text', 'text-too-long': 'text' },
} as const
