import { z } from 'zod'
import { LocalTextOf } from '#domain/input.ts'

const label = LocalTextOf(80)
const caption = LocalTextOf(300).optional()
const percent = z.number().min(0).max(100)
const id = z.int().positive()

/** Degrees to the right of the picture's middle, and up. */
const direction = { yaw: z.number().min(-180).max(180), pitch: z.number().min(-90).max(90) }

/** A room's outline, in its order. */
export const HotspotsInput = z
  .array(
    z.discriminatedUnion('kind', [
      /** A way into another room of the scheme; without a label it is called like that room. */
      z.strictObject({ kind: z.literal('room'), ...direction, panoramaId: id, label: label.optional(), caption }),
      /** A thing in the room. */
      z.strictObject({ kind: z.literal('model'), ...direction, label, caption }),
    ]),
  )
  .max(60)

export const PlanInput = z.strictObject({
  mediaId: z.string().regex(/^[0-9a-f]{20}$/),
  /** Where rooms are on the plan, in per cent from the left and from the top. */
  rooms: z
    .array(z.strictObject({ panoramaId: id, x: percent, y: percent }))
    .max(60)
    .refine((rooms) => new Set(rooms.map(({ panoramaId }) => panoramaId)).size === rooms.length),
})
