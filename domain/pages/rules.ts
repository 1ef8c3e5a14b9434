import { z } from 'zod'
import { CLAIM_UNITS } from '#db/kinds.ts'
import { because } from '#domain/errors.ts'
import { type Block, type BlockKind, blockSchemas } from './blocks.ts'

const block = z.discriminatedUnion(
  'kind',
  Object.entries(blockSchemas).map(([kind, schema]) => schema.extend({ kind: z.literal(kind) })) as never,
) as z.ZodType<Block>

/** A page's slug is its address without the first slash, such as `product/design`; the database holds its form. */
export const addressOf = (slug: string) => `/${slug}`

/** The slug of the page that stands at an address, if there is one; undefined where none can. */
export function slugAt(address: string): string | undefined {
  return /^(\/[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*)+$/.test(address) ? address.slice(1) : undefined
}

/** A page as it is written, in one language. */
export const pageContent = z.object({
  title: z.string().trim().min(1).max(70),
  description: z.string().trim().min(1).max(170),
  /** The picture that is shown where the page is shared. */
  picture: z.string().optional(),
  blocks: z.array(block).min(1),
})

export interface PageContent extends z.output<typeof pageContent> {}

export const isBlockKind = (kind: string): kind is BlockKind => kind in blockSchemas

const day = z.iso.date().refine((day) => day >= '1900-01-01')

/** A number that marketing states, with what it rests on. */
export const claimFields = z
  .strictObject({
    value: z.number(),
    /** The upper end, where the claim is a range. */
    valueTo: z.number().nullable().default(null),
    unit: z.enum(CLAIM_UNITS),
    source: z.string().trim().min(1).max(300, because('too-long')),
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
