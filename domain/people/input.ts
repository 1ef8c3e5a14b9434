import { z } from 'zod'
import { ROLES } from '#db/kinds.ts'
import { because } from '#domain/errors.ts'
import { line, whole } from '#domain/input.ts'
import { REASON_MAX } from './rules.ts'

const POINTS_MAX = 1_000_000

const reason = line(REASON_MAX).min(1, because('required'))

/** Of every act on an account. */
export const WithReason = z.object({ reason })

export const RoleGiven = z.object({ role: z.enum(ROLES, because('required')), reason })

export const PointsGiven = z.object({
  points: whole(-POINTS_MAX, POINTS_MAX).refine((points) => points !== 0, because('number-wrong')),
  reason,
  /** Made anew for each form, so that one which is sent twice counts once. */
  key: z.uuid(because('required')),
})
