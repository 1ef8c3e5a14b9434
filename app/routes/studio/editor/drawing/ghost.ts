import type { NewOpening } from '#domain/designs/placing/in-walls.ts'
import type { Point } from '#domain/designs/units.ts'
import type { Snapped } from './snap.ts'

/** What pressing here would draw. */
export type Ghost =
  | { kind: 'spot'; snapped: Snapped }
  | { kind: 'wall'; from: Point; snapped: Snapped; length: number }
  /** Between its inner faces. */
  | { kind: 'room'; from: Point; to: Point }
  | { kind: 'opening'; opening: NewOpening }
