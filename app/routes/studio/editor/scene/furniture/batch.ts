import { BatchedMesh, type BufferGeometry, type Color, type Material, type Matrix4 } from 'three'

/** Shapes that are drawn at once, each as often as it stands somewhere. It gets larger as more come. */
export interface Batch {
  mesh: BatchedMesh
  /** @returns by which the shape is known from then on */
  addShape: (geometry: BufferGeometry) => number
  removeShape: (shape: number) => void
  place: (shape: number, matrix: Matrix4, colour?: Color) => number
  move: (placed: number, matrix: Matrix4) => void
  show: (placed: number, isSeen: boolean) => void
  remove: (placed: number) => void
}

const FIRST = { pieces: 32, vertices: 20_000, corners: 60_000 }

export function createBatch(material: Material): Batch {
  const mesh = new BatchedMesh(FIRST.pieces, FIRST.vertices, FIRST.corners, material)
  // It has no one place.
  mesh.frustumCulled = false
  mesh.visible = false
  let { vertices, corners, pieces } = FIRST
  let hasGaps = false

  function makeRoom(geometry: BufferGeometry) {
    const [more, moreCorners] = [geometry.getAttribute('position').count, geometry.index?.count ?? 0]
    const isRoom = () => mesh.unusedVertexCount >= more && mesh.unusedIndexCount >= moreCorners
    if (!isRoom() && hasGaps) {
      mesh.optimize()
      hasGaps = false
    }
    if (isRoom()) return
    vertices = Math.max(vertices * 2, vertices + more)
    corners = Math.max(corners * 2, corners + moreCorners)
    mesh.setGeometrySize(vertices, corners)
  }

  return {
    mesh,
    addShape: (geometry) => {
      makeRoom(geometry)
      return mesh.addGeometry(geometry)
    },
    removeShape: (shape) => {
      mesh.deleteGeometry(shape)
      hasGaps = true
    },
    place: (shape, matrix, colour) => {
      if (mesh.instanceCount >= pieces) {
        pieces *= 2
        mesh.setInstanceCount(pieces)
      }
      const placed = mesh.addInstance(shape)
      mesh.setMatrixAt(placed, matrix)
      if (colour) mesh.setColorAt(placed, colour)
      mesh.visible = true
      return placed
    },
    move: (placed, matrix) => mesh.setMatrixAt(placed, matrix),
    show: (placed, isSeen) => mesh.setVisibleAt(placed, isSeen),
    remove: (placed) => {
      mesh.deleteInstance(placed)
      mesh.visible = mesh.instanceCount > 0
    },
  }
}
