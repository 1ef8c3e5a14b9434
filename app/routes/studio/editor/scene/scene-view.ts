import { Box3, PerspectiveCamera, Scene, Sphere, Vector3 } from 'three'
import type { DesignDocument } from '#domain/designs/document.ts'
import type { Face } from '#domain/designs/solids/face.ts'
import { sunDirection } from '#domain/designs/sun.ts'
import { hundredths } from '#domain/designs/units.ts'
import { attachDropKeys } from '../plan/drop-keys.ts'
import type { Selected } from '../state/selected.ts'
import { createOrbit } from './cameras/orbit.ts'
import { createWalk, type Going, QUARTER_TURN, STRIDE } from './cameras/walk.ts'
import { wallsInTheWay } from './cutaway.ts'
import { createFrames } from './frames.ts'
import { createFurniture, type FurnitureState, type Lamp } from './furniture/furniture.ts'
import { createGround } from './ground.ts'
import { createLighting } from './lighting/lighting.ts'
import { createMarks } from './marks.ts'
import { createPointing, type Met, type OnGrab } from './pointing.ts'
import { attachPresses } from './presses.ts'
import { createShell } from './shell/shell.ts'
import type { Standing } from './walking/start.ts'

export type Mode = 'orbit' | 'walk'

export interface SceneView {
  /** Shows a document: what is the same as before stays as it is. */
  sync: (document: DesignDocument) => void
  mark: (chosen: Selected | null) => void
  /** From outside, or at eye height; @param room in which a walk begins */
  look: (mode: Mode, room?: string) => void
  /** All of it, from the front; only from outside. */
  fit: () => void
  /** Comes closer by a factor, or goes away by one below 1; only from outside. */
  zoom: (factor: number) => void
  /** A stride ahead, or back by -1; from outside up or down. */
  ahead: (by: 1 | -1) => void
  /** To the left, or to the right by -1. */
  turn: (by: 1 | -1) => void
  /** A stride to the right, or to the left by -1; only on a walk. */
  aside: (by: 1 | -1) => void
  /** While keys are held down, as parts of full pace; only on a walk. */
  hold: (going: Partial<Going>) => void
  standing: () => Standing | undefined
  /** So often by 90°, counter-clockwise, what lies ahead is turned from up on the plan. */
  facing: () => number
  /** Asks once more for models that couldn't be fetched. */
  retry: () => void
  close: () => void
}

export interface SceneSettings {
  /** False for a visitor who prefers reduced motion: one is there at once. */
  moves: boolean
  /** Null where nothing was pressed. */
  onMet: (met: Met | null) => void
  onGrab: OnGrab
  onFurniture: (state: FurnitureState) => void
  /** Gone with the graphics card, and back again. */
  onLost: (isLost: boolean) => void
}

/** How many samples a slanted texture is worth. */
const SHARPNESS = 8

/** Opens a view in `holder`, empty at first. @throws where the browser draws nothing in 3D */
export function openSceneView(
  holder: HTMLElement,
  { moves, onMet, onGrab, onFurniture, onLost }: SceneSettings,
): SceneView {
  const scene = new Scene()
  const camera = new PerspectiveCamera(32, 1, 0.05, 400)
  const shell = createShell(SHARPNESS)
  const furniture = createFurniture({ sharpness: SHARPNESS, onChange: changed, onState: onFurniture })
  const marks = createMarks()
  const ground = createGround()
  scene.add(shell.group, furniture.group, marks.group, ground.mesh)
  const { renderer, canvas, ask, ...frames } = createFrames(holder, {
    scene,
    camera,
    onFrame,
    onLost: (isLost) => {
      if (!isLost) lighting.reflect()
      onLost(isLost)
    },
    unseen: [shell.shade, ground.mesh, marks.group],
    isComing: furniture.isComing,
  })
  const lighting = createLighting(scene, renderer)
  const orbit = createOrbit(camera, canvas, { moves, onChange: ask })
  const walk = createWalk(camera, { moves, onChange: ask })
  let mode: Mode = 'orbit'
  let shown: DesignDocument | undefined
  let chosen: Selected | null = null

  function onFrame(seconds: number): boolean {
    const isWalk = mode === 'walk'
    const goesOn = isWalk && walk.update(seconds)
    if (!isWalk) orbit.update()
    const { x, z } = camera.position
    const inTheWay =
      shown && !isWalk ? wallsInTheWay(shown, [hundredths(x * 1000), hundredths(z * 1000)]) : new Set<string>()
    shell.cutAway(inTheWay)
    furniture.cutAway(inTheWay)
    lighting.follow(isWalk ? camera.position : orbit.target())
    return goesOn
  }

  /** Shadows and lamps follow from what stands there. */
  function changed() {
    if (!shown) return
    const around = new Box3().setFromObject(shell.group).union(furniture.box()).getBoundingSphere(new Sphere())
    if (around.isEmpty()) around.set(new Vector3(0, 1, 0), 3)
    orbit.surround(around)
    ground.lieUnder(around)
    const sun = sunDirection(shown.sun, shown.north)
    lighting.shine(sun, around)
    lighting.light([...lampsOf(shown), ...furniture.lamps()])
    holder.dataset.night = String(sun.altitude < 0)
    renderer.shadowMap.needsUpdate = true
    ask()
  }

  function press(x: number, y: number) {
    const { met, at } = pointing.meet(x, y) ?? {}
    if (mode === 'walk' && at && met && 'face' in met && isFloor(met.face)) walk.goTo([at.x * 1000, at.z * 1000])
    else onMet(met ?? null)
  }

  const pointing = createPointing({ camera, canvas, shell, furniture })
  const presses = attachPresses(holder, {
    onPress: press,
    onGrab: (x, y) => {
      const grab = pointing.grab(x, y, (id) => shown?.items[id]?.mount === 'wall', onGrab)
      // What is dragged doesn't move the view.
      if (grab) orbit.keep()
      return grab
    },
    onDrag: (dx, dy) => mode === 'walk' && walk.look(dx * 0.004, dy * 0.004),
  })

  const endDropping = attachDropKeys(presses.drop)

  return {
    sync(document) {
      const before = shown
      shown = document
      walk.sync(document)
      const isBuilt = shell.sync(document)
      furniture.sync(document)
      const isLit = (['lights', 'sun', 'north'] as const).some((part) => before?.[part] !== document[part])
      if (isBuilt || isLit) changed()
      if (chosen && before !== document) marks.mark(document, chosen)
      ask()
    },
    mark(next) {
      chosen = next
      if (shown) marks.mark(shown, chosen)
      ask()
    },
    look(next, room) {
      if (next === mode && !room) return
      if (mode === 'orbit') orbit.leave()
      else walk.leave()
      mode = next
      if (mode === 'orbit') orbit.enter()
      else walk.enter(room)
      ask()
    },
    fit: () => mode === 'orbit' && orbit.showAll(),
    zoom: (factor) => mode === 'orbit' && orbit.zoom(factor),
    ahead: (by) => (mode === 'walk' ? walk.stride(by * STRIDE, 0) : orbit.turn(0, by * 8)),
    turn: (by) => (mode === 'walk' ? walk.turn(by * QUARTER_TURN) : orbit.turn(-by * 15, 0)),
    aside: (by) => mode === 'walk' && walk.stride(0, by * STRIDE),
    hold: (going) => mode === 'walk' && walk.hold(going),
    standing: () => (mode === 'walk' ? walk.standing() : undefined),
    facing: orbit.facing,
    retry: furniture.retry,
    close() {
      endDropping()
      presses.detach()
      orbit.close()
      furniture.close()
      shell.close()
      marks.close()
      ground.close()
      lighting.close()
      frames.close()
    },
  }
}

const isFloor = ({ normal, surface }: Face) => normal[1] === 1 && surface !== null && 'part' in surface

const lampsOf = ({ lights }: DesignDocument): Lamp[] =>
  Object.values(lights).map(({ at, z, lumens, kelvin }) => ({
    at: new Vector3(at[0], z, at[1]).divideScalar(100_000),
    lumens,
    kelvin,
  }))
