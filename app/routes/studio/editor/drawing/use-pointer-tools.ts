import { useState } from 'react'
import { isWithin } from '#domain/designs/geometry/exact.ts'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import type { Point } from '#domain/designs/units.ts'
import type { Drag } from '../plan/gestures.ts'
import type { ViewStore } from '../plan/view.ts'
import type { Selected } from '../state/selected.ts'
import { useEditorStore } from '../state/use-editor.ts'
import { aimAt, aimNext, stepAt } from './aim.ts'
import type { Ghost } from './ghost.ts'
import { beginningOf, openingOf, wallNear } from './openings.ts'
import { type Rectangle, rectangleOf, useRooms } from './rooms.ts'
import { useDragging } from './use-dragging.ts'
import { useWalls } from './walls.ts'

/** What a finger or a mouse does on the plan, by the tool that is chosen. */
export function usePointerTools(view: ViewStore) {
  const editor = useEditorStore()
  const walls = useWalls()
  const rooms = useRooms()
  const drag = useDragging()
  const [ghost, setGhost] = useState<Ghost | null>(null)

  const aimOf = (event: PointerEvent) => ({
    zoom: view.get().zoom,
    isFree: event.altKey,
    isTouch: event.pointerType === 'touch',
  })

  function ghostAt(at: Point, event: PointerEvent): Ghost | null {
    const state = editor.get()
    const aim = aimOf(event)
    if (state.isReading || state.tool === 'select') return null
    // Points of a picture lie where they are, on no grid.
    if (state.tool === 'scale') return { kind: 'spot', snapped: { at, to: null, guides: [] } }
    if (state.tool === 'wall') {
      const from = state.trail.at(-1)
      if (!from) return { kind: 'spot', snapped: aimAt(at, state, aim) }
      return { kind: 'wall', from, ...aimNext(at, state, aim) }
    }
    if (state.tool === 'room') return { kind: 'spot', snapped: aimAt(at, state, aim) }
    const near = wallNear(state.document, at, (aim.isTouch ? 44 : 24) * (100 / aim.zoom))
    if (!near) return null
    const blank = openingOf(state.tool, near.wall, 0)
    const begins = beginningOf(state.document, near.wall, near.along, blank.width, Math.min(stepAt(aim), 1000))
    return { kind: 'opening', opening: { ...blank, at: begins } }
  }

  function press(at: Point, event: PointerEvent) {
    const { tool, trail, document } = editor.get()
    const here = ghostAt(at, event)
    if (tool === 'scale') editor.set({ trail: trail.length === 1 ? [...trail, at] : [at] })
    else if (here?.kind === 'spot' && tool === 'wall') walls.start(here.snapped.at)
    else if (here?.kind === 'wall') {
      if (trail.length > 2 && trail[0]?.every((value, axis) => value === here.snapped.at[axis])) walls.close()
      else walls.to(here.snapped.at)
    } else if (here?.kind === 'opening') {
      rooms.addOpening(here.opening)
    } else if (tool === 'select' && !thingAt(event)) {
      const room = roomsOf(document).find(({ ring, holes }) => isWithin(at, ring, ...holes))
      editor.set({ selected: room ? { table: 'rooms', id: room.id } : null })
    }
    setGhost(ghostAt(at, event))
  }

  function dragRoom(from: Point, begun: PointerEvent): Drag {
    const start = aimAt(from, editor.get(), aimOf(begun))
    const across = (to: Point, event: PointerEvent): Rectangle =>
      rectangleOf(start, to, editor.get().thickness, stepAt(aimOf(event)))
    return {
      move(to, event) {
        const { at, width, depth } = across(to, event)
        setGhost({ kind: 'room', from: at, to: [at[0] + width, at[1] + depth] })
      },
      end(to, event) {
        rooms.add(across(to, event))
        setGhost(null)
      },
      cancel: () => setGhost(null),
    }
  }

  return {
    ghost,
    clear: () => setGhost(null),
    onPress: press,
    onHover: (at: Point, event: PointerEvent) => setGhost(ghostAt(at, event)),
    onDown(at: Point, event: PointerEvent): Drag | null {
      const { tool, isReading, trail } = editor.get()
      if (isReading || event.button !== 0) return null
      if (tool === 'room') return dragRoom(at, event)
      if (tool === 'wall') {
        return {
          move(to, moved) {
            if (editor.get().trail.length === 0) walls.start(aimAt(at, editor.get(), aimOf(event)).at)
            setGhost(ghostAt(to, moved))
          },
          end: (to, moved) => press(to, moved),
          cancel: () => trail.length === 0 && editor.get().trail.length === 1 && walls.end(),
        }
      }
      const thing = tool === 'select' && thingAt(event)
      if (!thing) return null
      editor.set({ selected: thing })
      return drag(thing, at, aimOf)
    },
  }
}

/** What a pointer met, or a key. */
export function thingAt({ target }: Pick<Event, 'target'>): Selected | null {
  const met = target instanceof Element ? target.closest<SVGElement>('[data-thing]')?.dataset.thing : undefined
  const [table, id] = met?.split('/') ?? []
  return table && id ? ({ table, id } as Selected) : null
}
