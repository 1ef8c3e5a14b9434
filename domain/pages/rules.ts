import { z } from 'zod'
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
  picture: z.string().meta({ look: 'picture' }).optional(),
  blocks: z.array(block).min(1),
})

export interface PageContent extends z.output<typeof pageContent> {}

export const isBlockKind = (kind: string): kind is BlockKind => Object.hasOwn(blockSchemas, kind)
