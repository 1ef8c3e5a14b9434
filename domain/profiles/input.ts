import { z } from 'zod'
import { line, lines } from '#domain/input.ts'
import { countries } from '#domain/requests/countries.ts'
import { INTRODUCTION_MAX, LETTER_LANGUAGES, type ProfileFault } from './rules.ts'

const because = (reason: ProfileFault) => reason

/** What one says of oneself. Whoever has not said all of it yet sends the rest empty. */
export const Profile = z.object({
  name: line(80).min(1, because('required')),
  country: z.enum(countries, because('country-unknown')).optional(),
  introduction: lines(INTRODUCTION_MAX).optional(),
  language: z.enum(LETTER_LANGUAGES, because('required')),
})
