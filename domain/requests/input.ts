import { z } from 'zod'
import type { RequestForm } from '#db/kinds.ts'
import { because, type FieldReason } from '#domain/errors.ts'
import { line, lines } from '#domain/input.ts'
import { countries } from './countries.ts'
import { lengthMax } from './rules.ts'

const needed = (text: typeof line, max: number, missing: FieldReason) => text(max, missing).min(1, because(missing))

const email = needed(line, lengthMax.email, 'email-missing').regex(z.regexes.email, because('email-invalid'))

/** However people write theirs, there are five digits in it. */
const phone = line(lengthMax.phone).regex(/^$|^(\D*\d){5,}\D*$/, because('phone-invalid'))

const country = z.enum(countries, because('country-unknown'))

const homeCountry = z.enum(countries, { error: ({ input }) => because(input ? 'country-unknown' : 'country-missing') })

/** Nothing is marked as required on the contact page, but nobody can be answered without these three. */
export const requestSchemas = {
  contact: z.object({
    interest: line(lengthMax.interest).optional(),
    name: needed(line, lengthMax.name, 'name-missing'),
    country: country.optional(),
    industry: line(lengthMax.industry).optional(),
    email,
    phone: phone.optional(),
    company: line(lengthMax.company).optional(),
    position: line(lengthMax.position).optional(),
    message: needed(lines, lengthMax.message, 'message-missing'),
  }),
  developer: z.object({
    name: needed(line, lengthMax.name, 'name-missing'),
    email,
    phone: phone.optional(),
    country: homeCountry,
    message: needed(lines, lengthMax.message, 'message-missing'),
  }),
  /** What an invoice needs. */
  plan: z.object({
    name: needed(line, lengthMax.name, 'name-missing'),
    email,
    company: line(lengthMax.company).optional(),
    taxId: line(lengthMax.taxId).optional(),
    address: needed(lines, lengthMax.address, 'required'),
    country: homeCountry,
    message: lines(lengthMax.message).default(''),
  }),
  /** Of an account, which says who it is. */
  feedback: z.object({
    name: needed(line, lengthMax.name, 'name-missing'),
    email,
    message: needed(lines, lengthMax.message, 'message-missing'),
  }),
} satisfies Record<RequestForm, z.ZodObject>

/**
 * What a browser checks by itself, by field. Conform's own reading misses the lengths since Zod 4.6.
 * A field that is too long in a browser is cut where it is pasted, so the message has no such limit there.
 */
export function constraintsOf(form: RequestForm): Record<string, { required: boolean; maxLength?: number }> {
  const fields = Object.entries<z.ZodType>(requestSchemas[form].shape)
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const inner = field instanceof z.ZodOptional ? field.unwrap() : field
      const maxLength = inner instanceof z.ZodString && name !== 'message' ? inner.maxLength : null
      return [name, { required: inner === field, maxLength: maxLength ?? undefined }]
    }),
  )
}
