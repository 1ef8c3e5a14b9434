import { z } from 'zod'
import { MEDIA_KINDS } from '#db/kinds.ts'

const percent = z.number().min(0).max(100)

export const MediaInput = z.strictObject({
  kind: z.enum(MEDIA_KINDS),
  focus: z.strictObject({ x: percent, y: percent }).optional(),
  /** Of what is made of other bytes: what those are known by. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{20}$/)
    .optional(),
  name: z
    .string()
    .regex(/^[a-z0-9./-]{1,120}$/)
    .optional(),
  /** Of a part of a picture, or another colouring: that one's name. */
  source: z
    .string()
    .regex(/^[a-z0-9./-]{1,120}$/)
    .optional(),
  /** A poster of our own studio. */
  isStudio: z.literal(true).optional(),
})
