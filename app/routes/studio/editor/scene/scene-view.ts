import {
  Box3,
  type Intersection,
  Mesh,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  ShadowMaterial,
  Sphere,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { DesignDocument } from '#domain/designs/document.ts'
import type { Face } from '#domain/designs/solids/face.ts'
import { sunDirection } from '#domain/designs/sun.ts'
import { hundredths } from '#domain/designs/units.ts'
import type { Selected } from '../state/selected.ts'
import { createOrbit } from './cameras/orbit.ts'
import { createWalk, type Going, QUARTER_TURN, STRIDE } from './cameras/walk.ts'
import { wallsInTheWay } from './cutaway.ts'
import { createFurniture, type FurnitureState, type Lamp } from './furniture/furniture.ts'
import type { Thing } from './furniture/things.ts'
import { createLighting } from './lighting/lighting.ts'
import { createOcclusion } from './lighting/occlusion.ts'
import { createMarks } from './marks.ts'
import { attachPresses } from './presses.ts'
import { createShell } from './shell/shell.ts'
import type { Standing } from './walking/start.ts'

/** After so long without another picture nothing moves, in milliseconds. */
const REST = 160

export type Mode = 'orbit' | 'walk'

/** What was pressed: something placed, or a face of what is built. */
export type Met = { thing: Thing } | { face: Face }

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
  /** Asks once more for models that couldn't be fetched. */
  retry: () => void
  close: () => void
}

interface SceneSettings {
  /** False for a visitor who prefers reduced motion: one is there at once. */
  moves: boolean
  /** Null where nothing was pressed. */
  onMet: (met: Met | null) => void
  onFurniture: (state: FurnitureState) => void
  /** Gone with the graphics card, and back again. */
  onLost: (isLost: boolean) => void
}

/**
 * Opens a view in `holder`, empty at first. A picture is drawn only when something is another than before: how many there were, and
 * the draw calls and triangles of the last one, stand in `data-frames`, `data-calls` and `data-triangles` of the canvas, for whoever
 * measures. @throws where the browser draws nothing in 3D
 */
export function openSceneView(holder: HTMLElement, { moves, onMet, onFurniture, onLost }: SceneSettings): SceneView {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.shadowMap.autoUpdate = false
  // As in the hub: a fabric has the colour in which it was chosen.
  renderer.toneMapping = NeutralToneMapping
  const canvas = renderer.domElement
  holder.append(canvas)

  const scene = new Scene()
  const camera = new PerspectiveCamera(32, 1, 0.05, 400)
  const sharpness = Math.min(8, renderer.capabilities.getMaxAnisotropy())
  const shell = createShell(sharpness)
  const furniture = createFurniture({ sharpness, onChange: changed, onState: onFurniture })
  const marks = createMarks()
  const ground = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), new ShadowMaterial({ opacity: 0.16 }))
  Object.assign(ground, { receiveShadow: true, raycast: () => {} })
  scene.add(shell.group, furniture.group, marks.group, ground)
  const lighting = createLighting(scene, renderer)
  const occlusion = createOcclusion(scene, camera, [shell.shade, ground, marks.group])
  const orbit = createOrbit(camera, canvas, { moves, onChange: ask })
  const walk = createWalk(camera, { moves, onChange: ask })
  let mode: Mode = 'orbit'
  let shown: DesignDocument | undefined
  let chosen: Selected | null = null
  let frame = 0
  let rest = 0
  let frames = 0
  let last = 0
  let isLost = false

  function ask() {
    if (!isLost) frame ||= requestAnimationFrame(draw)
  }

  /** The last picture once more, with what is too slow for one that moves. */
  function refine() {
    if (isLost || frame || furniture.isComing()) return
    if (occlusion.isAfforded(renderer, picture)) occlusion.lay(renderer)
  }

  function picture() {
    renderer.render(scene, camera)
    const { calls, triangles } = renderer.info.render
    Object.assign(canvas.dataset, { frames: ++frames, calls, triangles })
  }

  /** Shadows and lamps follow from what stands there. */
  function changed() {
    if (!shown) return
    light(shown)
    renderer.shadowMap.needsUpdate = true
    ask()
  }

  function draw(now: number) {
    frame = 0
    if (!shown) return
    const seconds = Math.min(0.1, (now - last) / 1000)
    last = now
    if (mode === 'orbit') {
      orbit.update()
      shell.cutAway(wallsInTheWay(shown, [hundredths(camera.position.x * 1000), hundredths(camera.position.z * 1000)]))
    } else if (walk.update(seconds)) ask()
    lighting.follow(mode === 'walk' ? camera.position : orbit.target())
    picture()
    clearTimeout(rest)
    rest = window.setTimeout(refine, REST)
  }

  function light(document: DesignDocument) {
    const around = new Box3().setFromObject(shell.group).union(furniture.box()).getBoundingSphere(new Sphere())
    if (around.isEmpty()) around.set(new Vector3(0, 1, 0), 3)
    orbit.surround(around)
    ground.position.set(around.center.x, -0.01, around.center.z)
    ground.scale.setScalar(around.radius * 8)
    const sun = sunDirection(document.sun, document.north)
    lighting.shine(sun, around)
    lighting.light([...lampsOf(document), ...furniture.lamps()])
    holder.dataset.night = String(sun.altitude < 0)
  }

  function press(x: number, y: number) {
    const { left, top, width, height } = canvas.getBoundingClientRect()
    const ray = new Raycaster()
    ray.setFromCamera(new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2), camera)
    for (const hit of ray.intersectObjects([shell.group, furniture.group])) {
      const met = metBy(hit)
      if (!met) continue
      if (mode === 'walk' && 'face' in met && isFloor(met.face)) walk.goTo([hit.point.x * 1000, hit.point.z * 1000])
      else onMet(met)
      return
    }
    onMet(null)
  }

  function metBy(hit: Intersection): Met | undefined {
    const thing = furniture.thingAt(hit)
    if (thing) return { thing }
    const face = shell.faceAt(hit)
    // One reaches through glass for what is behind it.
    return face && face.material !== 'glass' ? { face } : undefined
  }

  const endPresses = attachPresses(canvas, {
    onPress: press,
    onDrag: (dx, dy) => mode === 'walk' && walk.look(dx * 0.004, dy * 0.004),
  })
  const resize = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = holder
    if (width === 0 || height === 0) return
    renderer.setSize(width, height)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    // At once: a canvas that was resized is empty until it is drawn.
    draw(performance.now())
  })
  resize.observe(holder)

  const lost = (event: Event) => {
    event.preventDefault()
    isLost = true
    onLost(true)
  }
  const restored = () => {
    isLost = false
    lighting.reflect()
    renderer.shadowMap.needsUpdate = true
    onLost(false)
    ask()
  }
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)

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
      else {
        shell.cutAway(new Set())
        walk.enter(room)
      }
      ask()
    },
    fit: () => mode === 'orbit' && orbit.showAll(),
    zoom: (factor) => mode === 'orbit' && orbit.zoom(factor),
    ahead: (by) => (mode === 'walk' ? walk.stride(by * STRIDE, 0) : orbit.turn(0, by * 8)),
    turn: (by) => (mode === 'walk' ? walk.turn(by * QUARTER_TURN) : orbit.turn(-by * 15, 0)),
    aside: (by) => mode === 'walk' && walk.stride(0, by * STRIDE),
    hold: (going) => mode === 'walk' && walk.hold(going),
    standing: () => (mode === 'walk' ? walk.standing() : undefined),
    retry: furniture.retry,
    close() {
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      resize.disconnect()
      endPresses()
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', restored)
      orbit.close()
      furniture.close()
      shell.close()
      marks.close()
      lighting.close()
      occlusion.close()
      ground.geometry.dispose()
      ground.material.dispose()
      renderer.dispose()
      canvas.remove()
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
