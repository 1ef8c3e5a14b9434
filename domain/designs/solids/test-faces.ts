import type { DesignDocument } from '../document.ts'
import { areaOfSpots } from './cutting.ts'
import type { Face } from './face.ts'
import { facesOf } from './faces.ts'

/** In mm². */
export const areaOfFace = ({ outline, holes }: Face) => sumOf([outline, ...holes].map(areaOfSpots))

export const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Of one side of a wall, all pieces that its openings leave. */
export const sidesOf = (document: DesignDocument, wall: string, side: string) =>
  facesOf(document).filter(({ key }) => key === `walls/${wall}/${side}` || key.match(`^walls/${wall}/${side}/\\d`))
