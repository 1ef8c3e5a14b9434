import { useTranslations } from 'use-intl'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import type { NewOpening } from '#domain/designs/placing/in-walls.ts'
import type { Point } from '#domain/designs/units.ts'
import { cornerAt } from '../plan/placed.ts'
import { useLengths } from '../plan/use-lengths.ts'
import { useAct, useEditorStore } from '../state/use-editor.ts'
import type { Snapped } from './snap.ts'
import { roomsSince } from './walls.ts'

/** Inner faces, in hundredths of a millimetre. */
export interface Rectangle {
  /** Its upper left corner. */
  at: Point
  width: number
  depth: number
}

/** Between two corners that were drawn; one that lies on walls shares them. */
export function rectangleOf(start: Snapped, to: Point, thickness: number, step: number): Rectangle {
  const shares = start.to === 'corner' || start.to === 'wall'
  const sides = [0, 1].map((axis) => {
    const [a, b] = [start.at[axis] ?? 0, to[axis] ?? 0]
    const way = b < a ? -1 : 1
    const begin = shares ? a + (way * thickness) / 2 : a
    const long = Math.max(0, Math.round(((b - begin) * way) / step) * step)
    return { from: way > 0 ? begin : begin - long, long }
  })
  const [across, down] = sides as [(typeof sides)[0], (typeof sides)[0]]
  return { at: [across.from, down.from], width: across.long, depth: down.long }
}

/** Rooms drawn as rectangles, and what is put into their walls. */
export function useRooms() {
  const editor = useEditorStore()
  const act = useAct()
  const words = useTranslations('planner.said')
  const kinds = useTranslations('planner.list')
  const { figure, length, area } = useLengths()

  function add({ at, width, depth }: Rectangle): boolean {
    const { thickness, measure } = editor.get()
    return act([{ do: 'addRoomRectangle', at, width, depth, thickness, measured: measure }], (after, before) => {
      const [room] = roomsSince(after, before)
      if (room) editor.set({ selected: { table: 'rooms', id: room.id } })
      return words('room', { width: figure(width), depth: length(depth), area: area(room?.area ?? 0) })
    })
  }

  return {
    add,
    /** Beside what is drawn already, or in the middle of the plan. */
    addBeside(width: number, depth: number): boolean {
      const { document, thickness } = editor.get()
      const rings = roomsOf(document).flatMap(({ ring }) => ring)
      const points = rings.length > 0 ? rings : Object.values(document.nodes)
      const right = Math.max(...points.map(([x]) => x))
      const top = Math.min(...points.filter(([x]) => x > right - thickness).map(([, y]) => y))
      const at: Point =
        points.length > 0
          ? [Math.round(right) + thickness, Math.round(top)]
          : [Math.round(-width / 2), Math.round(-depth / 2)]
      return add({ at, width, depth })
    },
    /** From a wall's first axis end, what is that far from its first inner corner. In hundredths of a millimetre. */
    fromCorner: (wall: string, distance: number) => cornerAt(editor.get().document, wall) + distance,
    addOpening(opening: NewOpening): boolean {
      return act([{ do: 'addOpening', ...opening }], (after, before) => {
        const id = Object.keys(after.openings).find((each) => !(each in before.openings))
        if (id) editor.set({ selected: { table: 'openings', id } })
        return words('opening', {
          kind: kinds(opening.kind),
          width: length(opening.width),
          from: length(opening.at - cornerAt(after, opening.wall)),
        })
      })
    },
  }
}
