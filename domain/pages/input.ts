import { z } from 'zod'
import { CLAIM_UNITS } from '#db/kinds.ts'
import { because } from '#domain/errors.ts'
import { inLanguages, line } from '#domain/input.ts'

const day = z.iso.date().refine((day) => day >= '1900-01-01')

/** A number that marketing states, with what it rests on. */
export const claimFields = z
  .strictObject({
    value: z.number(),
    /** The upper end, where the claim is a range. */
    valueTo: z.number().nullable().default(null),
    unit: z.enum(CLAIM_UNITS),
    /** As visitors read it. */
    source: inLanguages(line(300)),
    asOf: day,
    endsOn: day.nullable().default(null),
  })
  .refine(({ value, valueTo }) => valueTo === null || valueTo >= value, {
    path: ['valueTo'],
    error: because('range-wrong'),
  })
  .refine(({ asOf, endsOn }) => endsOn === null || endsOn >= asOf, {
    path: ['endsOn'],
    error: because('ends-too-early'),
  })

/** What texts name it by. */
export const claimKey = z
  .string()
  .regex(/^[a-z][a-zA-Z]*$/)
  .max(60, because('too-long'))

export const claimSchema = claimFields.safeExtend({ key: claimKey })

export type Claim = z.output<typeof claimSchema>
