import { type Box3, Vector3 } from 'three'
import type { Size } from '#domain/models/rules.ts'

export type Measured = keyof Size

/**
 * Lines beside a box with a tick at either end: its width in front of it on the floor, its depth at the right of it, and
 * its height up its right back. Points are pairs of ends, as LineSegments takes them.
 */
export function measuredEdges({ min, max }: Box3): { points: number[]; middles: Record<Measured, Vector3> } {
  const gap = max.clone().sub(min).length() * 0.05
  const tick = gap / 3
  const corner = (x: number, y: number, z: number) => new Vector3(x, y, z)
  const edges: Record<Measured, { from: Vector3; to: Vector3; across: Vector3 }> = {
    width: {
      from: corner(min.x, min.y, max.z + gap),
      to: corner(max.x, min.y, max.z + gap),
      across: corner(0, 0, tick),
    },
    depth: {
      from: corner(max.x + gap, min.y, min.z),
      to: corner(max.x + gap, min.y, max.z),
      across: corner(tick, 0, 0),
    },
    height: {
      from: corner(max.x + gap, min.y, min.z),
      to: corner(max.x + gap, max.y, min.z),
      across: corner(tick, 0, 0),
    },
  }
  const points = Object.values(edges).flatMap(({ from, to, across }) =>
    [[from, to] as const, tickAt(from, across), tickAt(to, across)].flatMap((ends) =>
      ends.flatMap((end) => end.toArray()),
    ),
  )
  const middle = ({ from, to }: { from: Vector3; to: Vector3 }) => from.clone().lerp(to, 0.5)
  return {
    points,
    middles: { width: middle(edges.width), depth: middle(edges.depth), height: middle(edges.height) },
  }
}

function tickAt(end: Vector3, across: Vector3) {
  return [end.clone().sub(across), end.clone().add(across)] as const
}
