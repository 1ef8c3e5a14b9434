import { useTranslations } from 'use-intl'
import type { SingleCommand } from '#domain/designs/commands.ts'
import type { DesignDocument } from '#domain/designs/document.ts'
import { type RoomOutline, roomsOf } from '#domain/designs/geometry/rooms.ts'
import type { Point } from '#domain/designs/units.ts'
import { useLengths } from '../plan/use-lengths.ts'
import { useAct, useEditorStore } from '../state/use-editor.ts'
import { lengthTo, type NextWall, nextWall } from './trail.ts'

/** Rooms that were not there before. */
export const roomsSince = (after: DesignDocument, before: DesignDocument): RoomOutline[] => {
  const known = new Set(roomsOf(before).map(({ id }) => id))
  return roomsOf(after).filter(({ id }) => !known.has(id))
}

const isAt = ([x, y]: Point, [ax, ay]: Point) => x === ax && y === ay

const nodeAt = ({ nodes }: DesignDocument, at: Point) => Object.keys(nodes).find((id) => isAt(nodes[id] ?? [0, 0], at))

const wallsAt = ({ walls }: DesignDocument, node: string | undefined) =>
  Object.values(walls).filter(({ from, to }) => from === node || to === node).length

/** Draws walls one after the other, typed or by hand; each is a step that can be undone. */
export function useWalls() {
  const editor = useEditorStore()
  const act = useAct()
  const words = useTranslations('planner.said')
  const { length: written, area } = useLengths()

  function add({ from, to }: NextWall): boolean {
    const { document, trail, thickness, measure } = editor.get()
    const { length } = lengthTo(trail, to, { thickness, measure })
    const last = trail.at(-1) ?? from
    const corner = nodeAt(document, last)
    // The corner before may still give way, as long as only the wall before ends there.
    const isFree = !isAt(from, last) && wallsAt(document, corner) === 1
    const start = isFree ? from : last
    const commands: SingleCommand[] = [
      ...(isFree && corner ? [{ do: 'moveNode', node: corner, to: from } as const] : []),
      { do: 'addWall', from: start, to, thickness },
    ]
    return act(
      commands,
      (after, before) => {
        const [room] = roomsSince(after, before)
        const said = { length: written(length) }
        if (room) editor.set({ trail: [] })
        return room ? words('closed', { ...said, area: area(room.area) }) : words('wall', said)
      },
      { trail: [...trail.slice(0, -1), start, to] },
    )
  }

  return {
    start: (at: Point) => editor.set({ trail: [at], selected: null }),
    /** To a point. */
    to: (at: Point) => add({ from: editor.get().trail.at(-1) ?? at, to: at }),
    /** So long in that direction; see `nextWall`. */
    by(angle: number, length: number) {
      const { trail, thickness, measure } = editor.get()
      return add(nextWall(trail, angle, length, { thickness, measure }))
    },
    end: () => editor.set({ trail: [] }),
    /** Back to where the row began. */
    close() {
      const { trail } = editor.get()
      const [first, ...others] = trail
      if (first && others.length > 1) add({ from: trail.at(-1) as Point, to: first })
      editor.set({ trail: [] })
    },
    takeBack() {
      const { trail } = editor.get()
      if (trail.length > 1) editor.undo()
      else editor.set({ trail: [] })
    },
  }
}

export type Walls = ReturnType<typeof useWalls>
