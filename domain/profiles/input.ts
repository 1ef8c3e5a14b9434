import { z } from 'zod'
import { OFFERED_LANGUAGES } from '#db/languages.ts'
import { because } from '#domain/errors.ts'
import { lines } from '#domain/input.ts'
import { name } from '#domain/names.ts'
import { countries } from '#domain/requests/countries.ts'
import { PROFILE_LENGTHS } from './rules.ts'

/** What one says of oneself. Whoever has not said all of it yet sends the rest empty. */
export const Profile = z.object({
  name: name(PROFILE_LENGTHS.name).min(1, because('required')),
  country: z.enum(countries, because('country-unknown')).optional(),
  introduction: lines(PROFILE_LENGTHS.introduction).optional(),
  language: z.enum(OFFERED_LANGUAGES, because('required')),
})
