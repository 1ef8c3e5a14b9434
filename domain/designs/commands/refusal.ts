import type { TableName } from '../document.ts'

/** Why a command leaves the document as it is. Lengths in hundredths of a millimetre; the words are the caller's. */
export type Refusal =
  /** An id that the table doesn't have. */
  | { reason: 'unknown-id'; id: string }
  /** A number out of its range, or a text too long: where in which entry, such as `walls.w3.thickness`. */
  | { reason: 'value-wrong'; path: string }
  | { reason: 'too-many'; table: TableName; most: number }
  /** A wall from a point to itself, or one that the walls that are there already cover whole. */
  | { reason: 'wall-too-short' }
  | { reason: 'wall-there' }
  /** By so much two openings would overlap, or a wall would end in one. */
  | { reason: 'opening-overlaps'; opening: string; by: number }
  /** By so much an opening would stand out of its wall. */
  | { reason: 'opening-outside'; opening: string; by: number }
  /** Walls so close and so turned that the grid can't hold them apart. */
  | { reason: 'too-tangled' }
  /** No room around that point. */
  | { reason: 'no-room' }

/** Thrown within a command; `applyCommand` answers with it. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.name = 'Refused'
    this.refusal = refusal
  }
}

export function refuse(refusal: Refusal): never {
  throw new Refused(refusal)
}
