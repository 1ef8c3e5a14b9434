import { useTranslations } from 'use-intl'
import { readTyped } from '#domain/designs/typed.ts'
import { millimetres } from '#domain/designs/units.ts'
import { useHeld } from '../furnish/use-held.ts'
import { useEditorStore } from '../state/use-editor.ts'
import { useTracingEdits } from '../tracing/use-tracing.ts'
import { openingOf } from './openings.ts'
import { useRooms } from './rooms.ts'
import { useWalls } from './walls.ts'

/** What is typed into the field below the plan, by the tool that is chosen. */
export function useTyping() {
  const editor = useEditorStore()
  const words = useTranslations('planner.typing')
  const walls = useWalls()
  const rooms = useRooms()
  const tracing = useTracingEdits()
  const hand = useHeld()

  function putIn(kind: 'door' | 'window', distance: number): boolean {
    const { selected, document } = editor.get()
    const wall = selected?.table === 'walls' ? selected.id : document.openings[selected?.id ?? '']?.wall
    if (!wall) {
      editor.say(words('openingHint'))
      return false
    }
    return rooms.addOpening(openingOf(kind, wall, rooms.fromCorner(wall, distance)))
  }

  return {
    walls,
    /** @returns whether it was done, so that the field can be emptied */
    enter(text: string): boolean {
      const { tool, trail, angle, furnish } = editor.get()
      if (text.trim() === '') {
        if (tool === 'wall' && trail.length === 0) walls.start([0, 0])
        else if (tool === 'wall') walls.close()
        return true
      }
      const typed = readTyped(text)
      if (typed?.is === 'length' && furnish.held?.opening) return hand.putAt(typed.length)
      if (typed?.is === 'length' && tool === 'scale') return tracing.scaleTo(typed.length)
      if (typed?.is === 'rectangle') return rooms.addBeside(typed.width, typed.depth)
      if (typed?.is === 'length' && (tool === 'door' || tool === 'window')) return putIn(tool, typed.length)
      if (typed?.is === 'length' && (tool === 'wall' || tool === 'select')) {
        if (trail.length === 0) {
          editor.set({ tool: 'wall' })
          walls.start([0, 0])
        }
        const towards = typed.angle === undefined ? angle : (-millimetres(typed.angle) * Math.PI) / 180
        editor.set({ angle: towards })
        return walls.by(towards, typed.length)
      }
      editor.say(words('unread'))
      return false
    },
  }
}
