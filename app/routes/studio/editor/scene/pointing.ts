import { type Intersection, MathUtils, type PerspectiveCamera, Raycaster, Vector2, type Vector3 } from 'three'
import type { Face } from '#domain/designs/solids/face.ts'
import type { Point } from '#domain/designs/units.ts'
import type { Drag } from '../plan/gestures.ts'
import type { createFurniture } from './furniture/furniture.ts'
import type { Thing } from './furniture/things.ts'
import { planeOf, pointOn } from './grabbing.ts'
import type { Grab } from './presses.ts'
import type { createShell } from './shell/shell.ts'

/** What was pressed: something placed, or a face of what is built. */
export type Met = { thing: Thing } | { face: Face }

/**
 * Something is grabbed at a point of the plan, in hundredths of a millimetre.
 * @param zoom how many pixels a millimetre is there
 * @returns what moves it; null where the view is meant
 */
export type OnGrab = (thing: Thing, at: Point, zoom: number) => Drag | null

interface Seen {
  camera: PerspectiveCamera
  canvas: HTMLCanvasElement
  shell: ReturnType<typeof createShell>
  furniture: ReturnType<typeof createFurniture>
}

/** What is seen at a point of the window, in its pixels, and where that is. */
export function createPointing({ camera, canvas, shell, furniture }: Seen) {
  function sightTo(x: number, y: number): Raycaster {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const sight = new Raycaster()
    sight.setFromCamera(new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2), camera)
    return sight
  }

  function metBy(hit: Intersection): Met | undefined {
    const thing = furniture.thingAt(hit)
    if (thing) return { thing }
    const face = shell.faceAt(hit)
    // One reaches through glass for what is behind it.
    return face && face.material !== 'glass' ? { face } : undefined
  }

  function meet(x: number, y: number): { met: Met; at: Vector3 } | undefined {
    for (const hit of sightTo(x, y).intersectObjects([shell.group, furniture.group])) {
      const met = metBy(hit)
      if (met) return { met, at: hit.point }
    }
    return undefined
  }

  return {
    meet,
    /** What follows the pointer from there on, on the plan's terms. */
    grab(x: number, y: number, isHung: (item: string) => boolean, onGrab: OnGrab): Grab | null {
      const { met, at } = meet(x, y) ?? {}
      if (!at || !met || !('thing' in met)) return null
      const { thing } = met
      const { ray } = sightTo(x, y)
      const plane = planeOf(at, ray.direction, isHung(thing.id) ? thing.turn : undefined)
      let last = plane && pointOn(plane, ray)
      const pixels = canvas.clientHeight / (2 * Math.tan(MathUtils.degToRad(camera.fov / 2)))
      const drag = last && onGrab(thing, last, pixels / (at.distanceTo(camera.position) * 1000))
      if (!drag || !plane) return null
      const follow = (then: Drag['move']) => (event: PointerEvent) => {
        last = pointOn(plane, sightTo(event.clientX, event.clientY).ray) ?? last
        if (last) then(last, event)
      }
      return { move: follow(drag.move), end: follow(drag.end), cancel: drag.cancel }
    },
  }
}
