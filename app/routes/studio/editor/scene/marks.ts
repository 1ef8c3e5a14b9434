import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  ShapeUtils,
  Vector2,
} from 'three'
import type { Surface } from '#domain/designs/commands/rooms.ts'
import type { DesignDocument } from '#domain/designs/document.ts'
import { directionAt } from '#domain/designs/geometry/turning.ts'
import { type Face, type Spot, spotOn, type Vector } from '#domain/designs/solids/face.ts'
import { facesOf } from '#domain/designs/solids/faces.ts'
import { surfacesOf } from '#domain/designs/surfaces.ts'
import type { Selected } from '../state/selected.ts'
import { scopeOf } from '../surfaces/meant.ts'

const ACCENT = '#f7931e'
/** So far in front of what is marked, in millimetres. */
const OFF = 4

/** Draws round what is chosen, and tints it. */
export function createMarks() {
  const group = new Group()
  const lines = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ color: ACCENT, toneMapped: false }))
  const tint = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ color: ACCENT, transparent: true, opacity: 0.1, depthWrite: false, side: DoubleSide }),
  )
  for (const each of [lines, tint]) Object.assign(each, { frustumCulled: false, raycast: () => {}, renderOrder: 2 })
  group.add(lines, tint)

  function draw(faces: Pick<Face, 'origin' | 'along' | 'across' | 'normal' | 'outline' | 'holes'>[]) {
    const edges: number[] = []
    const corners: number[] = []
    for (const face of faces) {
      const off = (spot: Spot) => spotOn(face, spot, OFF).map((each) => each / 1000)
      for (const ring of [face.outline, ...face.holes]) {
        for (const [place, spot] of ring.entries())
          edges.push(...off(spot), ...off(ring[(place + 1) % ring.length] as Spot))
      }
      const points = (ring: Spot[]) => ring.map(([u, v]) => new Vector2(u, v))
      const spots = [face.outline, ...face.holes].flat()
      const triangles = ShapeUtils.triangulateShape(points(face.outline), face.holes.map(points))
      for (const corner of triangles.flat()) corners.push(...off(spots[corner] as Spot))
    }
    for (const [each, positions] of [
      [lines, edges],
      [tint, corners],
    ] as const) {
      each.geometry.dispose()
      each.geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(positions, 3))
      each.visible = positions.length > 0
    }
  }

  return {
    group,
    mark(document: DesignDocument, chosen: Selected | null) {
      draw(chosen ? markedFaces(document, chosen) : [])
    },
    close() {
      for (const each of [lines, tint]) {
        each.geometry.dispose()
        each.material.dispose()
      }
    },
  }
}

function markedFaces(document: DesignDocument, chosen: Selected) {
  const { table, id } = chosen
  if (table === 'items') return boxOf(document, id)
  if (table === 'nodes') return []
  if (table === 'rooms' || chosen.surface) {
    const marked = surfacesOf(document, scopeOf(document, chosen, 'floor')).map(nameOf)
    return facesOf(document).filter(
      ({ of, surface }) => of.table !== 'openings' && surface && marked.includes(nameOf(surface)),
    )
  }
  return facesOf(document).filter(({ of, material }) => of.table === table && of.id === id && material !== 'skirting')
}

const nameOf = (surface: Surface) =>
  'wall' in surface ? `${surface.wall} ${surface.side}` : `${surface.room} ${surface.part}`

/** The sides of what an item takes up. */
function boxOf(
  { items, models }: DesignDocument,
  id: string,
): Pick<Face, 'origin' | 'along' | 'across' | 'normal' | 'outline' | 'holes'>[] {
  const item = items[id]
  const size = models[item?.model ?? '']?.size
  if (!item || !size) return []
  const [width, depth, height] = size.map((side) => side / 200) as [number, number, number]
  const { sine, cosine } = directionAt(item.turn)
  const middle: Vector = [item.at[0] / 100, item.z / 100 + height, item.at[1] / 100]
  const [x, y, z]: [Vector, Vector, Vector] = [
    [cosine, 0, -sine],
    [0, 1, 0],
    [sine, 0, cosine],
  ]
  const side = (normal: Vector, far: number, along: Vector, wide: number, across: Vector, high: number) => ({
    origin: middle.map((each, axis) => each + (normal[axis] ?? 0) * far) as unknown as Vector,
    normal,
    along,
    across,
    outline: [
      [-wide, -high],
      [wide, -high],
      [wide, high],
      [-wide, high],
    ] as Spot[],
    holes: [],
  })
  const minus = ([a, b, c]: Vector): Vector => [-a, -b, -c]
  return [
    side(z, depth, x, width, y, height),
    side(minus(z), depth, x, width, y, height),
    side(x, width, z, depth, y, height),
    side(minus(x), width, z, depth, y, height),
    side(y, height, x, width, z, depth),
  ]
}
