import { z } from 'zod'
import { typed } from '../../../http/forms/form-action.ts'

/** What every decision sends: the choice, its ground, and its reasons. */
export const decisionFields = { outcome: typed, ground: typed, statement: typed }

/** How decisions are taken. */
export const decisionForm = {
  isInPlace: true,
  schema: z.object(decisionFields),
  errorFields: {
    'outcome-missing': 'outcome',
    'ground-missing': 'ground',
    'text-missing': 'statement',
    'text-too-long': 'statement',
  },
} as const
