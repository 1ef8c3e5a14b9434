import { z } from 'zod'
import { CATEGORIES, type Label, MOUNTS, STYLES } from '#db/vocabulary.ts'
import { MODEL_SORTS, type Niche, OPENINGS, SIZE_MAX } from '../rules.ts'
import type { StudioCount, StudioModels } from './models.ts'

export const STUDIO_KINDS = ['product', 'combined'] as const

/** So many on a page of both kinds; on one of a kind alone, all of them. */
export const ON_A_PAGE = { product: 20, combined: 4 }
export const PER_PAGE = ON_A_PAGE.product + ON_A_PAGE.combined

/** A whole number of a query string; nothing typed is nothing asked. */
export const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .pipe(z.int().min(min).max(max).optional())
    .optional()

/** One of some keys, or nothing. */
export const choice = <const Key extends string>(keys: readonly Key[]) =>
  z.preprocess((given) => (given === '' ? undefined : given), z.enum(keys).optional())

/** The fields of the query string of `GET /studio/models`. */
export const StudioAsked = z.object({
  q: z.string().default(''),
  kind: choice(STUDIO_KINDS),
  category: choice(CATEGORIES),
  style: choice(STYLES),
  mount: choice(MOUNTS),
  /** What goes into walls alone. */
  opening: choice(OPENINGS),
  width: number(1, SIZE_MAX),
  depth: number(1, SIZE_MAX),
  height: number(1, SIZE_MAX),
  clearance: number(0, SIZE_MAX),
  sort: choice(MODEL_SORTS),
  page: number(1, 999_999_999),
})

/** What is asked beside what is typed. */
export type StudioQuery = Pick<z.output<typeof StudioAsked>, 'kind' | 'category' | 'style' | 'mount' | 'sort'> & {
  label: Label | undefined
  niche: Niche | undefined
  page: number
}

/** What was found, its models by their ids. */
export type StudioFound = Omit<StudioModels, 'models'> & { ids: number[] }

/** How many there are of each key, without those of which there are none. */
export function counted<Key extends string>(keys: readonly Key[], count: (key: Key) => number): StudioCount<Key>[] {
  return keys.map((key) => ({ key, count: count(key) })).filter((each) => each.count > 0)
}
