import { z } from 'zod'
import type { ShownKind } from '#db/kinds.ts'
import { CONTENT_LANGUAGES, type Language, perLanguage } from '#db/languages.ts'
import { because, DomainError, type FieldReason, notFound } from './errors.ts'
import { writtenIn } from './text.ts'

/** What a visitor sent, as the schema says it must be. @throws input-invalid */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (!result.success) throw new DomainError('invalid', 'input-invalid')
  return result.data
}

/** A record's number from an address. @throws not-found for anything that can't be one */
export function idOf(value: unknown): number {
  const id = cursorOf(String(value))
  if (id === undefined) throw notFound()
  return id
}

/** Where a list goes on, from an address: a record's number, or undefined for the list's beginning and anything else. */
export function cursorOf(value: string | null): number | undefined {
  const cursor = /^[1-9]\d{0,9}$/.test(value ?? '') ? Number(value) : 0
  return cursor >= 1 && cursor <= 2_147_483_647 ? cursor : undefined
}

/** The page of a list that is nearest to the wanted one; `pages` is at least 1. */
export function nearestPage(wanted: number, total: number, perPage: number) {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages)
  return { page, pages, offset: (page - 1) * perPage }
}

/** How to read a page from the nearer end of its list: `limit` records after `skipped` others, backwards or not. */
export function fromNearerEnd({ offset, perPage, total }: { offset: number; perPage: number; total: number }) {
  const end = Math.min(offset + perPage, total)
  const isBackwards = offset + end > total
  return { isBackwards, limit: end - offset, skipped: isBackwards ? total - end : offset }
}

/** A text of at most `max` characters in each language its author gives; at least one. */
export const LocalTextOf = (max: number) =>
  z
    .strictObject(perLanguage(CONTENT_LANGUAGES, () => z.string().overwrite(onLines).min(1).max(max).optional()))
    .refine((text) => CONTENT_LANGUAGES.some((language) => text[language]))

/**
 * A text of a form, such as its fields `title.en` and `title.italy`: what comes out has the languages that something was typed
 * in, at least one of them.
 * @param text of each language; its `meta` says how it is typed
 */
export const inLanguages = (text: z.ZodType<string, string>) =>
  z
    .object(perLanguage(CONTENT_LANGUAGES, () => text.optional()))
    .default(() => ({}))
    .refine((given) => writtenIn(given), because('required'))
    .transform((given) => writtenIn(given) ?? {})
    .meta({ ...text.meta(), languages: CONTENT_LANGUAGES })

/** The same where nothing needs to be typed: null then. */
export const inLanguagesIfAny = (text: z.ZodType<string, string>) =>
  z
    .object(perLanguage(CONTENT_LANGUAGES, () => text.optional()))
    .nullable()
    .default(null)
    .transform((given) => (given && writtenIn(given)) ?? null)
    .meta({ ...text.meta(), languages: CONTENT_LANGUAGES })

/** What ends a line, or stands for nothing that is read. */
export const BREAK = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** Half a character, what turns the direction of words, and what has no width; emoji need their joiners. */
export const HIDDEN = /[\p{Cs}\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/u

/** What reads on one line stays on one: a letter's subject must not end early, nor PostgreSQL meet a NUL. */
export const onOneLine = (text: string) =>
  text
    .replace(new RegExp(`${BREAK.source}+`, 'gu'), ' ')
    .replace(new RegExp(HIDDEN, 'gu'), '')
    .trim()

/** Lines end in one way, since a browser counts an end as one character and sends two; nothing else is invisible. */
export const onLines = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/**
 * A field that is kept in another way than it is typed. It also takes what is kept, as an action does that was given what its form made.
 * @param typed writes what is kept as it is typed; read again, that is the same
 * @param meta how it looks
 */
export function orKept<Kept, Schema extends z.ZodType<Kept>>(
  isKept: (given: unknown) => given is Kept,
  typed: (kept: Kept) => unknown,
  schema: Schema,
  meta: { look?: 'long'; languages?: readonly Language[] } = {},
) {
  return z
    .preprocess((given) => (isKept(given) ? typed(given) : given), schema)
    .meta({ ...meta, typed: (kept: unknown) => typed(kept as Kept) })
}

/** A field of one line. Its reasons are `too-long` and the one that is given for when there is none. */
export const line = (max: number, missing: FieldReason = 'required') =>
  z.string(because(missing)).overwrite(onOneLine).max(max, because('too-long'))

/** A field of several lines, with the same reasons. */
export const lines = (max: number, missing: FieldReason = 'required') =>
  z.string(because(missing)).overwrite(onLines).max(max, because('too-long'))

/** An address of another site, by https and without a name or a password in it. */
export const secureLink = (max: number) =>
  line(max).refine((address) => {
    const url = URL.parse(address)
    return url?.protocol === 'https:' && !url.username && !url.password
  }, because('link-not-secure'))

/** A whole number from one to another. */
export const whole = (min: number, max: number) => {
  const wrong = because('number-wrong')
  return z.int(wrong).min(min, wrong).max(max, wrong)
}

/** A number as people write it, with a comma or a point before its decimals: `84,5`, `84.5` or `1.250`. NaN for anything else. */
export function numberTyped(text: string): number {
  const bare = text.replace(/[\s’']/g, '')
  // Three digits after a single mark are thousands, as no field takes thousandths; of two kinds of mark, the last stands before decimals.
  const [, whole = '', decimals = ''] = bare.match(/^(\d{1,3}(?:[.,]\d{3})*|\d+)(?:[.,](\d{1,2}))?$/) ?? []
  return whole ? Number(`${whole.replace(/[.,]/g, '')}.${decimals || 0}`) : Number.NaN
}

/** A number from one to another, kept to a tenth. */
export const tenths = (min: number, max: number) => {
  const wrong = because('decimal-wrong')
  return z
    .union([z.number(), z.string().transform(numberTyped)])
    .pipe(z.number(wrong).min(min, wrong).max(max, wrong))
    .transform((given) => Math.round(given * 10) / 10)
}

/** A name in addresses, such as `three-houses`. */
export const slug = (max: number) =>
  z
    .string(because('required'))
    .min(1, because('required'))
    .max(max, because('too-long'))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, because('slug-wrong'))

/** Several of them, one on each line where they are typed. */
export const slugs = (max: number) =>
  z
    .union([z.array(z.string()), z.string().transform((text) => onLines(text).split('\n'))])
    .default(() => [])
    .transform((all) => all.map((each) => each.trim()).filter(Boolean))
    .refine((all) => all.every((each) => slug(80).safeParse(each).success), because('slug-wrong'))
    .refine((all) => all.length <= max, { error: because('too-many-lines'), params: { max } })
    .meta({ look: 'long' })

/** Some of what there is to choose from, in its order, each a box to tick: `labels.sofa` and so on. */
export const someOf = <Choice extends string>(choices: readonly [Choice, ...Choice[]], min: number, max: number) =>
  z
    .union([
      z.array(z.enum(choices)),
      z
        .object(Object.fromEntries(choices.map((choice) => [choice, z.string().optional()])))
        .transform((ticked) => choices.filter((choice) => ticked[choice] !== undefined)),
    ])
    .default(() => [])
    .transform((chosen) => choices.filter((choice) => chosen.includes(choice)))
    .refine((chosen) => chosen.length >= min, because('required'))
    .refine((chosen) => chosen.length <= max, { error: because('too-many-chosen'), params: { max } })
    .meta({ choices })

/** The id of a file; in a form it is brought beside it. @param kind what it has to be @param types by default all of that kind */
export const fileOf = (kind: ShownKind, types?: readonly string[]) =>
  z
    .string(because('file-missing'))
    .regex(/^[0-9a-f]{20}$/, because('file-missing'))
    .meta({ file: kind, types })
