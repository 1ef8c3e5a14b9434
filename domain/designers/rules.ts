import { z } from 'zod'
import { STYLES } from '#domain/schemes/rules.ts'
import { LocalTextOf } from '#domain/text.ts'

export const DESIGNERS_PER_PAGE = 12
export const SCHEMES_PER_PAGE = 12
/** So many pictures stand beside a designer's name in the market. */
export const THUMBNAILS = 4

export const DesignerInput = z.strictObject({
  name: z.string().trim().min(1).max(120),
  kind: z.enum(['personal', 'store']),
  logoId: z
    .string()
    .regex(/^[0-9a-f]{20}$/)
    .optional(),
  style: z.enum(STYLES),
  scope: LocalTextOf(200),
  address: z.string().trim().min(1).max(200),
  city: z.string().trim().min(1).max(120),
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  introduction: LocalTextOf(4000),
  vipServices: z.array(LocalTextOf(200)).max(30).default([]),
})

/** What stands for a designer without a logo: the initial of the name's last word, since the first says "studio". */
export function monogramOf(name: string): string {
  const last = name.trim().split(/\s+/).at(-1) ?? ''
  return [...last][0]?.toLocaleUpperCase('en') ?? ''
}
