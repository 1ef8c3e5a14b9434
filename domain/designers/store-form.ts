import { z } from 'zod'
import { line, lines, onOneLine } from '#domain/input.ts'
import { countries } from '#domain/requests/countries.ts'
import { STYLES } from '#domain/schemes/rules.ts'
import type { DesignerInput } from './input.ts'
import { DESIGNER_KINDS, VIP_SERVICES_MAX } from './rules.ts'

/** Why a field is refused; the words are in `stores.json`, under `wrong`. */
export type StoreFault = 'required' | 'too-long' | 'country-unknown' | 'too-many-lines'

const because = (reason: StoreFault) => reason

const needed = (max: number) => line(max).min(1, because('required'))

/** In the languages that were written in; at least one of them. */
const local = (text: z.ZodType<string, string>) =>
  z
    .object({ en: text.optional(), italy: text.optional() })
    .default(() => ({}))
    .refine((given) => given.en || given.italy, because('required'))
    .transform(({ en, italy }) => ({ ...(en && { en }), ...(italy && { italy }) }))

const services = z
  .string()
  .transform((text) => text.split(/\r\n?|\n/).flatMap((each) => onOneLine(each) || []))
  .pipe(z.array(z.string().max(200, because('too-long'))).max(VIP_SERVICES_MAX, because('too-many-lines')))
  .default(() => [])

/** The form of a store as it is sent, field by field; what comes out is what the verbs take. */
export const StoreForm = z
  .object({
    kind: z.enum(DESIGNER_KINDS, because('required')),
    name: needed(120),
    style: z.enum(STYLES, because('required')),
    scope: local(line(200)),
    address: needed(200),
    city: needed(120),
    country: z.enum(countries, { error: ({ input }) => because(input ? 'country-unknown' : 'required') }),
    introduction: local(lines(4000)),
    /** A service on each line; the same line of both languages is the same service. */
    vipServices: z.object({ en: services, italy: services }).prefault({}),
    logoId: z
      .string()
      .regex(/^[0-9a-f]{20}$/)
      .optional(),
  })
  .transform(
    ({ vipServices: { en, italy }, ...fields }): z.input<typeof DesignerInput> => ({
      ...fields,
      vipServices: Array.from({ length: Math.max(en.length, italy.length) }, (_, place) => ({
        ...(en[place] && { en: en[place] }),
        ...(italy[place] && { italy: italy[place] }),
      })),
    }),
  )
