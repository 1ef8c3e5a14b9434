import { z } from 'zod'
import { DESIGNER_KINDS } from '#db/kinds.ts'
import { CONTENT_LANGUAGES, perLanguage } from '#db/languages.ts'
import { STYLES } from '#db/vocabulary.ts'
import { because } from '#domain/errors.ts'
import { inLanguages, line, lines, onOneLine, orKept } from '#domain/input.ts'
import { name } from '#domain/names.ts'
import { countries } from '#domain/requests/countries.ts'
import { type LocalText, writtenIn } from '#domain/text.ts'
import { STORE_LENGTHS, VIP_SERVICES_MAX } from './rules.ts'

const needed = (text: z.ZodString) => text.min(1, because('required'))

const services = z
  .string()
  .transform((text) => text.split(/\r\n?|\n/).map(onOneLine))
  .superRefine((services, found) => {
    const max = STORE_LENGTHS.vipServices
    const tooLong = services.findIndex((service) => service.length > max)
    if (tooLong < 0) return
    found.addIssue({ code: 'custom', message: because('line-too-long'), params: { line: tooLong + 1, max } })
  })
  .default(() => [])

/** A service on each line. The same line of each language is the same service, so one that is empty keeps its place. */
const lineByLine = orKept(
  (kept): kept is LocalText[] => Array.isArray(kept),
  (kept) => perLanguage(CONTENT_LANGUAGES, (key) => kept.map((each) => each[key] ?? '').join('\n')),
  z
    .object(perLanguage(CONTENT_LANGUAGES, () => services))
    .prefault({})
    .transform((given) => {
      const most = Math.max(...Object.values(given).map((each) => each.length))
      return Array.from({ length: most }, (_, index) => perLanguage(CONTENT_LANGUAGES, (key) => given[key][index]))
        .map(writtenIn)
        .filter((each) => each !== undefined)
    })
    .refine((each) => each.length <= VIP_SERVICES_MAX, {
      error: because('too-many-lines'),
      params: { max: VIP_SERVICES_MAX },
    }),
  { look: 'long', languages: CONTENT_LANGUAGES },
)

/** The form of a store as it is sent, field by field; what comes out is what the verbs take. */
export const StoreForm = z.object({
  kind: z.enum(DESIGNER_KINDS, because('required')),
  name: needed(name(STORE_LENGTHS.name)),
  style: z.enum(STYLES, because('required')),
  scope: inLanguages(line(STORE_LENGTHS.scope)),
  address: needed(line(STORE_LENGTHS.address)),
  city: needed(line(STORE_LENGTHS.city)),
  country: z.enum(countries, { error: ({ input }) => because(input ? 'country-unknown' : 'required') }),
  introduction: inLanguages(lines(STORE_LENGTHS.introduction).meta({ look: 'long' })),
  vipServices: lineByLine,
  logoId: z
    .string()
    .regex(/^[0-9a-f]{20}$/)
    .optional(),
})
