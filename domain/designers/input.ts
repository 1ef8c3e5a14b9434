import { z } from 'zod'
import { DESIGNER_KINDS } from '#db/kinds.ts'
import { STYLES } from '#db/vocabulary.ts'
import { LocalTextOf, line } from '#domain/input.ts'
import { name } from '#domain/names.ts'
import { STORE_LENGTHS, VIP_SERVICES_MAX } from './rules.ts'

export const DesignerInput = z.strictObject({
  name: name(STORE_LENGTHS.name).min(1),
  kind: z.enum(DESIGNER_KINDS),
  logoId: z
    .string()
    .regex(/^[0-9a-f]{20}$/)
    .optional(),
  style: z.enum(STYLES),
  scope: LocalTextOf(200),
  address: line(STORE_LENGTHS.address).min(1),
  city: line(STORE_LENGTHS.city).min(1),
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  introduction: LocalTextOf(4000),
  vipServices: z.array(LocalTextOf(200)).max(VIP_SERVICES_MAX).default([]),
})
