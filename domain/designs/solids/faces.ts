import type { DesignDocument } from '../document.ts'
import { remembered } from '../geometry/remembered.ts'
import type { Face } from './face.ts'
import { openingFaces } from './openings.ts'
import { roomFaces } from './rooms.ts'
import { skirtingFaces } from './skirting.ts'
import { wallFaces } from './walls.ts'

/**
 * Everything that has a surface in three dimensions, furniture apart: walls with their ends and tops, floors, ceilings, skirting
 * boards, and of openings what lines them, frames, leaves and glass. Of an opening with a model of the hub there is the hole with
 * its lining alone: the model is drawn by whoever draws models. Glass is one face, to be seen from both sides; a gap has nothing in it.
 */
export const facesOf = remembered((document: DesignDocument): Face[] => [
  ...wallFaces(document),
  ...roomFaces(document),
  ...skirtingFaces(document),
  ...openingFaces(document),
])
