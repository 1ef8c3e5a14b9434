import { z } from 'zod'
import { REASONS } from '#db/vocabulary.ts'
import { because } from '#domain/errors.ts'
import { line, lines } from '#domain/input.ts'
import { MAY_BE_ANONYMOUS, reportLengthMax } from './rules.ts'

/** Told together with whatever else is wrong: by itself Zod would look at it only once all fields are right. */
const neededOf = (field: string) => ({ path: [field], error: because('required'), when: () => true })

/** A notice: without a name and an address for the answer only where the law lets it be. */
export const ReportInput = z
  .object({
    reason: z.enum(REASONS, because('required')),
    address: line(reportLengthMax.address).min(1, because('required')),
    explanation: lines(reportLengthMax.explanation).min(1, because('required')),
    name: line(reportLengthMax.name).default(''),
    email: line(reportLengthMax.email)
      .regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, because('email-invalid'))
      .default(''),
    goodFaith: z.literal('yes', because('good-faith')),
  })
  .refine(({ reason, name }) => reason === MAY_BE_ANONYMOUS || Boolean(name), neededOf('name'))
  .refine(({ reason, email }) => reason === MAY_BE_ANONYMOUS || Boolean(email), neededOf('email'))

export type ReportFields = z.output<typeof ReportInput>
export const REPORT_FIELDS = ['reason', 'address', 'explanation', 'name', 'email', 'goodFaith'] as const
export type ReportField = (typeof REPORT_FIELDS)[number]
