import { z } from 'zod'
import { REWARD_IDS } from '#db/kinds.ts'

export const Redemption = z.object({
  reward: z.enum(REWARD_IDS),
  cost: z.coerce.number().int(),
  key: z.uuid(),
})

export const Reason = z.string().trim().min(1).max(300)

export const Adjustment = z.object({
  points: z
    .number()
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((points) => points !== 0),
  reason: Reason,
  /** Made anew for each form, so that one which is sent twice counts once. */
  key: z.uuid().optional(),
})

export const Maximum = z.number().int().min(0).max(1_000_000)
