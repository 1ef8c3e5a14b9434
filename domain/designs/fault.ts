/** Why a document is refused as a whole. The words are the caller's. */
export type FaultReason =
  | 'too-large'
  | 'cut-off'
  | 'newer'
  | 'shape'
  | 'too-many'
  | 'unknown-id'
  | 'nodes-equal'
  | 'node-alone'
  | 'wall-zero'
  | 'walls-doubled'
  | 'walls-cross'
  | 'node-on-wall'
  | 'opening-outside'
  | 'openings-overlap'

/** A document that can't be taken, and where in it that shows, such as `walls.w12.from`; an empty path is all of it. */
export class DesignFault extends Error {
  readonly reason: FaultReason
  readonly path: string

  constructor(reason: FaultReason, path = '') {
    super(`${reason} ${path}`.trim())
    this.name = 'DesignFault'
    this.reason = reason
    this.path = path
  }
}
