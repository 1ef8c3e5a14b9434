import { z } from 'zod'
import { LocalTextOf } from '#domain/input.ts'
import { STYLES } from '#domain/schemes/rules.ts'
import { VIP_SERVICES_MAX } from './rules.ts'

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
  vipServices: z.array(LocalTextOf(200)).max(VIP_SERVICES_MAX).default([]),
})
