import { z } from 'zod'
import { countries } from '#domain/requests/countries.ts'
import { INTRODUCTION_MAX, LETTER_LANGUAGES, type ProfileFault } from './rules.ts'

const because = (reason: ProfileFault) => reason

/** What one says of oneself. Whoever has not said all of it yet sends the rest empty. */
export const Profile = z.object({
  name: z
    .string(because('required'))
    .overwrite((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
    .min(1, because('required'))
    .max(80, because('too-long')),
  country: z.enum(countries, because('country-unknown')).optional(),
  introduction: z
    .string()
    .overwrite((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .max(INTRODUCTION_MAX, because('too-long'))
    .optional(),
  language: z.enum(LETTER_LANGUAGES, because('required')),
})
