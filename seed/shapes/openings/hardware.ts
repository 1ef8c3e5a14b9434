import type { Kit } from '../kit/kit.ts'
import type { Mesh, Span } from '../kit/mesh.ts'
import { bothSides, moved } from '../kit/place.ts'

/** A jamb around an opening with its architraves on both faces: upright parts as high as all. */
export function jamb(kit: Kit, width: number, height: number, depth: number, trim = 70): Mesh[] {
  const x = width / 2
  const z = depth / 2
  const lining = trim - 15
  const face = (from: number, to: number) => [
    ...bothSides(kit.box([x - trim, x], [0, height], [from, to], 3)),
    kit.box([trim - x, x - trim], [height - trim, height], [from, to], 3),
  ]
  const inner = [
    ...bothSides(kit.box([x - lining - 25, x - lining + 10], [0, height - trim + 10], [10 - z, z - 10], 1)),
    kit.box([lining - x, x - lining], [height - lining - 25, height - lining + 10], [10 - z, z - 10], 1),
  ]
  return [...face(z - 12, z), ...face(-z, 12 - z), ...inner]
}

/** A lever on a round rose, on both faces of a leaf between two depths; it points to the left, or to the right. */
export function lever(kit: Kit, x: number, [back, front]: Span, { y = 1050, points = -1 } = {}): Mesh[] {
  return [1, -1].flatMap((side) => {
    const z = side > 0 ? front : back
    const out = (distance: number) => z + side * distance
    return [
      kit.bar([x, y, z], [x, y, out(8)], 26),
      kit.bar([x, y, out(8)], [x, y, out(48)], 9),
      kit.bar([x - points * 8, y, out(46)], [x + points * 120, y, out(46)], 9),
    ]
  })
}

/** A round upright bar on two posts, before a leaf's front. */
export function pull(kit: Kit, x: number, [low, high]: Span, front: number, radius = 12): Mesh[] {
  const out = front + 55
  return [
    moved(kit.cylinder(radius, [low, high]), [x, 0, out]),
    ...[low + 60, high - 60].map((y) => kit.bar([x, y, front], [x, y, out], radius * 0.7)),
  ]
}
