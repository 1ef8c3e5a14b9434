import { z } from 'zod'
import { countries } from '#domain/requests/countries.ts'

/** The languages that letters to an account are written in. */
export const LETTER_LANGUAGES = ['en', 'italy'] as const

export const INTRODUCTION_MAX = 1000

/** Why a field is refused; the words are in `account.json`, under `profile.wrong`. */
export type ProfileFault = 'required' | 'too-long' | 'country-unknown'

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
