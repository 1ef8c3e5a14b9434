import { BufferAttribute, BufferGeometry, DoubleSide, Group, type Intersection, Mesh, MeshBasicMaterial } from 'three'
import type { DesignDocument } from '#domain/designs/document.ts'
import type { Face } from '#domain/designs/solids/face.ts'
import { facesOf } from '#domain/designs/solids/faces.ts'
import { batchesOf, isSameShell } from './batches.ts'
import { type FaceGeometry, geometryOf, leaveOut } from './geometry.ts'
import { createLooks } from './looks.ts'

interface Drawn extends FaceGeometry {
  mesh: Mesh
  faces: Face[]
}

/** Everything that is built: one draw call for each of its finishes and materials, and one that nobody sees, which throws the shadows. */
export function createShell(sharpness: number) {
  const group = new Group()
  const looks = createLooks(sharpness)
  // Walls that are cut away, and ceilings, keep the sun out all the same.
  const shade = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ colorWrite: false, depthWrite: false }))
  Object.assign(shade.material, { shadowSide: DoubleSide })
  Object.assign(shade, { castShadow: true, frustumCulled: false, raycast: () => {} })
  group.add(shade)
  let drawn: Drawn[] = []
  let shown: DesignDocument | undefined
  let hidden: ReadonlySet<string> = new Set()

  /** @returns whether it is another one now */
  function sync(document: DesignDocument): boolean {
    if (shown && isSameShell(shown, document)) {
      shown = document
      return false
    }
    shown = document
    const faces = facesOf(document)
    clear()
    const batches = batchesOf(document, faces)
    drawn = batches.map((batch) => {
      const { material, tile } = looks.of(batch)
      const made = geometryOf(batch.faces, tile, typeof batch.look === 'string' ? 0 : batch.look.turn)
      const mesh = new Mesh(made.geometry, material)
      mesh.receiveShadow = true
      if (batch.look === 'glass') mesh.renderOrder = 1
      group.add(mesh)
      return { ...made, mesh, faces: batch.faces }
    })
    looks.keepOnly(new Set(batches.map(({ key }) => key)))
    shade.geometry.dispose()
    shade.geometry = joined(drawn.filter((_, place) => batches[place]?.look !== 'glass'))
    cut()
    return true
  }

  function cut() {
    for (const each of drawn) leaveOut(each, (face) => isSeen(each.faces[face] as Face))
  }

  function isSeen({ of: { table, id } }: Face): boolean {
    if (hidden.size === 0) return true
    const wall = table === 'openings' ? shown?.openings[id]?.wall : table === 'walls' ? id : undefined
    return wall === undefined || !hidden.has(wall)
  }

  function clear() {
    for (const { mesh, geometry } of drawn) {
      mesh.removeFromParent()
      geometry.dispose()
    }
    drawn = []
  }

  return {
    group,
    /** Throws the shadows, and is seen by nobody. */
    shade,
    sync,
    /** Leaves walls out with all that is in them. @returns whether these are others than before */
    cutAway(walls: ReadonlySet<string>): boolean {
      if (walls.size === hidden.size && [...walls].every((wall) => hidden.has(wall))) return false
      hidden = walls
      cut()
      return true
    },
    /** The face that a ray met. */
    faceAt({ object, faceIndex }: Intersection): Face | undefined {
      const met = drawn.find(({ mesh }) => mesh === object)
      if (!met || faceIndex === undefined || faceIndex === null) return undefined
      const seen = met.faces.flatMap((face, place) => (isSeen(face) ? [{ face, place }] : []))
      let corner = faceIndex * 3
      for (const { face, place } of seen) {
        corner -= (met.begins[place + 1] as number) - (met.begins[place] as number)
        if (corner < 0) return face
      }
      return undefined
    },
    close() {
      clear()
      looks.keepOnly(new Set())
      shade.geometry.dispose()
      shade.material.dispose()
    },
  }
}

function joined(parts: Drawn[]): BufferGeometry {
  const positions: number[] = []
  const corners: number[] = []
  for (const part of parts) {
    const start = positions.length / 3
    for (const value of part.geometry.getAttribute('position').array) positions.push(value)
    for (const corner of part.corners) corners.push(start + corner)
  }
  return new BufferGeometry()
    .setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
    .setIndex(new BufferAttribute(Uint32Array.from(corners), 1))
}
