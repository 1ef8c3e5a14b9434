import { BufferAttribute, BufferGeometry, ShapeUtils, Vector2 } from 'three'
import { type Face, type Spot, spotOn } from '#domain/designs/solids/face.ts'

/** Faces as triangles: which of them belong to which face is kept, so that faces can be left out and found again. */
export interface FaceGeometry {
  geometry: BufferGeometry
  /** All triangles' corners, face after face. */
  corners: Uint32Array
  /** Where in `corners` each face begins; at the end where all of them end. */
  begins: number[]
}

/**
 * @param tile what a texture covers, in millimetres
 * @param turn in hundredths of a degree, of the texture on the face
 */
export function geometryOf(
  faces: readonly Face[],
  tile: { width: number; height: number },
  turn: number,
): FaceGeometry {
  const [positions, normals, uvs]: [number[], number[], number[]] = [[], [], []]
  const corners: number[] = []
  const begins: number[] = []
  const [sine, cosine] = [Math.sin((turn / 180_00) * Math.PI), Math.cos((turn / 180_00) * Math.PI)]
  for (const face of faces) {
    begins.push(corners.length)
    const start = positions.length / 3
    for (const spot of [face.outline, ...face.holes].flat()) {
      const [x, y, z] = spotOn(face, spot)
      positions.push(x / 1000, y / 1000, z / 1000)
      normals.push(...face.normal)
      const [u, v] = spot
      uvs.push((u * cosine + v * sine) / tile.width, (v * cosine - u * sine) / tile.height)
    }
    for (const triangle of trianglesOf(face)) corners.push(...triangle.map((corner) => start + corner))
  }
  begins.push(corners.length)
  const all = Uint32Array.from(corners)
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
    .setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3))
    .setAttribute('uv', new BufferAttribute(Float32Array.from(uvs), 2))
    .setIndex(new BufferAttribute(all.slice(), 1))
  geometry.computeBoundingSphere()
  return { geometry, corners: all, begins }
}

/** Counter-clockwise as the outline, by the places of its points and then those of its holes. */
function trianglesOf({ outline, holes }: Face): number[][] {
  const points = (ring: readonly Spot[]) => ring.map(([u, v]) => new Vector2(u, v))
  return ShapeUtils.triangulateShape(points(outline), holes.map(points))
}

/** Draws only the faces that are to be seen. */
export function leaveOut({ geometry, corners, begins }: FaceGeometry, isSeen: (face: number) => boolean): void {
  const index = geometry.index as BufferAttribute
  let drawn = 0
  for (let face = 0; face + 1 < begins.length; face++) {
    if (!isSeen(face)) continue
    const part = corners.subarray(begins[face], begins[face + 1])
    ;(index.array as Uint32Array).set(part, drawn)
    drawn += part.length
  }
  index.needsUpdate = true
  geometry.setDrawRange(0, drawn)
}
