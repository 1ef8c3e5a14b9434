import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import { DomainError, type ErrorReason } from '#domain/errors.ts'
import type { GlbFormat } from '#domain/models/glb/export-glb.ts'
import type { GlbFacts } from '#domain/models/glb/glb.ts'
import { noRoom } from '../disk-full.ts'
import type { LocalFile } from '../local-file.ts'
import { refused } from '../refused.ts'
import type { Format, Tiles } from '../rules.ts'
import type { ExaminedPicture } from './examine-picture.ts'

/**
 * What is done with pictures, and with models' files: it takes a processor and much memory, so where it is done is the caller's business. All
 * that is given and answered can be sent to another process.
 */
export interface PictureWork {
  /** As `examinePicture`. */
  examine(given: Uint8Array | LocalFile, kind: 'picture' | 'panorama'): Promise<ExaminedPicture | Refusal>
  /** As `examineGlb` of domain/models/glb/glb.ts, of a file that is not too large. */
  examineGlb(given: Uint8Array | LocalFile): Promise<GlbFacts | Refusal>
  /** As `squareOf`: a WebP. */
  square(given: Uint8Array | LocalFile): Promise<Uint8Array | Refusal>
  /** As `derivative`. */
  derivative(path: string, width: number, format: Format): Promise<Uint8Array>
  /** As `exportGlb` of domain/models/glb/export-glb.ts, of the file at a path. */
  exportGlb(path: string, format: GlbFormat, name: string): Promise<Uint8Array>
  /** As `cutTiles`. */
  cutTiles(path: string, tiles: Tiles, folder: string): Promise<string>
}

/** Why a picture is not taken, as a value: errors lose their class on the way between processes. */
export interface Refusal {
  refused: ErrorReason
  /** Of a model's file, what is wrong with it. */
  values?: DomainError['values']
}

/** One after the other: a picture of the largest size takes some hundred MB of pixels to look through. */
const inTurn = pLimit(1)

/** In this process, which then keeps the image library, and what it leaves in the memory, for as long as it lives. */
export const workHere: PictureWork = {
  examine: (given, kind) =>
    inTurn(async () => orRefusal((await import('./examine-picture.ts')).examinePicture(given, kind))),
  examineGlb: (given) =>
    inTurn(async () => {
      const { examineGlb } = await import('#domain/models/glb/glb.ts')
      return orRefusal(examineGlb(given instanceof Uint8Array ? given : await readFile(given.path)))
    }),
  square: (given) => inTurn(async () => orRefusal((await import('./square.ts')).squareOf(given))),
  derivative: async (...given) => (await import('./derivatives.ts')).derivative(...given),
  exportGlb: (path, format, name) =>
    inTurn(async () => {
      const { exportGlb } = await import('#domain/models/glb/export-glb.ts')
      return exportGlb(await readFile(path), format, name)
    }),
  cutTiles: async (...given) => (await import('./derivatives.ts')).cutTiles(...given),
}

function orRefusal<Result>(work: Promise<Result>): Promise<Result | Refusal> {
  return work.catch((error) => {
    if (error instanceof DomainError)
      return { refused: error.reason, ...(error.values.told && { values: error.values }) }
    throw error
  })
}

/** What was made. @throws why it was refused */
export function orRefused<Result extends object>(made: Result | Refusal): Result {
  if (!('refused' in made)) return made
  if (made.refused === 'model-refused') throw new DomainError('invalid', made.refused, made.values)
  throw made.refused === 'no-room' ? noRoom() : refused(made.refused)
}
