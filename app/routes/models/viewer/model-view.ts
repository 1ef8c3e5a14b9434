import {
  Box3,
  BufferGeometry,
  DirectionalLight,
  Float32BufferAttribute,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Sphere,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { type Measured, measuredEdges } from '../fit/measured-edges.ts'
import { loadObject, released } from './load-object.ts'

export interface ModelView {
  /** Shows the GLB at an address in the place of what was shown before, and looks at it from the front. */
  show: (url: string) => Promise<void>
  /** Turns the model by so many degrees, right and up. */
  turn: (right: number, up: number) => void
  /** Comes closer by a factor, or goes away by one below 1. */
  zoom: (factor: number) => void
  /** Looks at it as at first. */
  reset: () => void
  /** Draws lines along its width, its depth and its height, or no longer. */
  measure: (isShown: boolean) => void
  /** Where on the screen the middle of such a line is, in pixels; null without a model. */
  pointOf: (side: Measured) => { x: number; y: number } | null
  /** Calls after every picture that is drawn; returns what ends it. */
  onDrawn: (hear: () => void) => () => void
  /** Puts it into the visitor's own room, through the device's camera, until they leave it. @throws what the device refuses */
  enterRoom: () => Promise<void>
  /** The model as Quick Look reads it. */
  exportForQuickLook: () => Promise<Blob>
  close: () => void
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Opens a view in `holder`, empty at first. This file brings three.js along: it is imported when somebody asks to see a
 * model in 3D, and only then. It asks no other host for anything.
 * @param moves false for a visitor who prefers reduced motion: the model stops where it is let go
 */
export function openModelView(holder: HTMLElement, { moves }: { moves: boolean }): ModelView {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.shadowMap.autoUpdate = false
  // Made for products: colours stay those that were chosen.
  renderer.toneMapping = NeutralToneMapping
  holder.append(renderer.domElement)

  const scene = new Scene()
  const generator = new PMREMGenerator(renderer)
  scene.environment = generator.fromScene(new RoomEnvironment(), 0.04, 0.1, 100, { size: 128 }).texture
  scene.environmentIntensity = 0.55
  generator.dispose()
  const camera = new PerspectiveCamera(24, 1, 0.01, 200)
  const light = new DirectionalLight('#fffaf2', 1.5)
  light.castShadow = true
  light.shadow.mapSize.set(1024, 1024)
  light.shadow.radius = 10
  const floor = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.12 }))
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  const lines = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ color: '#8a4700' }))
  lines.visible = false
  const stand = new Group()
  stand.add(light, light.target, floor, lines)
  scene.add(stand)

  const controls = new OrbitControls(camera, renderer.domElement)
  controls.enablePan = false
  controls.enableDamping = moves
  controls.maxPolarAngle = radians(92)
  // A finger that goes up or down scrolls the page; one that goes across turns the model.
  renderer.domElement.style.touchAction = 'pan-y'
  // So does the wheel, until the view is what the visitor is at.
  controls.enableZoom = holder.contains(document.activeElement)
  const follow = () => {
    controls.enableZoom = holder.contains(document.activeElement)
  }
  holder.addEventListener('focusin', follow)
  holder.addEventListener('focusout', follow)

  let thing: Object3D | null = null
  let latest = ''
  let box = new Box3()
  let middles: Record<Measured, Vector3> | null = null
  const hearing = new Set<() => void>()
  let frame = 0
  const draw = () => {
    frame = 0
    // While it still swings out, this asks for the next picture.
    controls.update()
    renderer.render(scene, camera)
    for (const hear of hearing) hear()
  }
  const ask = () => {
    if (thing && !renderer.xr.isPresenting) frame ||= requestAnimationFrame(draw)
  }
  controls.addEventListener('change', ask)

  const reset = () => {
    const { center, radius } = box.getBoundingSphere(new Sphere())
    const narrow = Math.min(1, camera.aspect)
    const distance = (radius * 1.06) / Math.sin(Math.atan(Math.tan(radians(camera.fov / 2)) * narrow))
    controls.target.copy(center)
    controls.minDistance = radius * 1.2
    controls.maxDistance = distance * 2
    camera.position.setFromSpherical(firstLook(box)).multiplyScalar(distance).add(center)
    ask()
  }

  const resize = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = holder
    if (renderer.xr.isPresenting || width === 0 || height === 0) return
    renderer.setSize(width, height)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    ask()
  })
  resize.observe(holder)

  async function show(url: string) {
    latest = url
    const next = await loadObject(url)
    // Another one was asked for while this one was on its way.
    if (url !== latest) return released(next)
    if (thing) released(thing)
    thing = next
    stand.add(next)
    box = new Box3().setFromObject(next)
    const edges = measuredEdges(box)
    middles = edges.middles
    lines.geometry.dispose()
    lines.geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(edges.points, 3))
    lightUp(light, floor, box)
    renderer.shadowMap.needsUpdate = true
    const { clientWidth: width, clientHeight: height } = holder
    renderer.setSize(width, height)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    reset()
    draw()
  }

  return {
    show,
    reset,
    turn: (right, up) => {
      controls.rotateLeft(-radians(right))
      controls.rotateUp(radians(up))
    },
    zoom: (factor) => (factor > 1 ? controls.dollyIn(factor) : controls.dollyOut(1 / factor)),
    measure: (isShown) => {
      lines.visible = isShown
      ask()
    },
    pointOf: (side) => {
      const seen = middles?.[side].clone().project(camera)
      if (!seen) return null
      const { clientWidth: width, clientHeight: height } = holder
      return { x: ((seen.x + 1) / 2) * width, y: ((1 - seen.y) / 2) * height }
    },
    onDrawn: (hear) => {
      hearing.add(hear)
      hear()
      return () => void hearing.delete(hear)
    },
    enterRoom: async () => {
      const { placeInRoom } = await import('./in-your-room.ts')
      await placeInRoom(renderer, scene, stand)
      reset()
    },
    exportForQuickLook: async () => {
      const { USDZExporter } = await import('three/addons/exporters/USDZExporter.js')
      if (!thing) throw new Error('there is nothing to look at yet')
      const bytes = await new USDZExporter().parseAsync(thing, { quickLookCompatible: true })
      return new Blob([Uint8Array.from(bytes)], { type: 'model/vnd.usdz+zip' })
    },
    close: () => {
      cancelAnimationFrame(frame)
      resize.disconnect()
      holder.removeEventListener('focusin', follow)
      holder.removeEventListener('focusout', follow)
      controls.dispose()
      if (thing) released(thing)
      scene.environment?.dispose()
      renderer.dispose()
      renderer.domElement.remove()
    },
  }
}

/** As the posters are taken: from the right and above; flatter for what hangs on a wall, steeper for what lies on the floor. */
function firstLook(box: Box3): Spherical {
  const { x, y, z } = box.getSize(new Vector3())
  const [around, above] = y < 0.1 * Math.max(x, z) ? [28, 38] : z < 0.15 * Math.max(x, y) ? [24, 7] : [32, 17]
  return new Spherical(1, radians(90 - above), radians(around))
}

/** A large window at the left, and a floor under the model that shows nothing but its shadow. */
function lightUp(light: DirectionalLight, floor: Mesh, box: Box3) {
  const reach = box.getSize(new Vector3()).length()
  box.getCenter(light.target.position)
  light.position.copy(light.target.position).add(new Vector3(-0.5, 1.3, 0.8).multiplyScalar(reach * 2))
  Object.assign(light.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, far: reach * 6 })
  light.shadow.camera.updateProjectionMatrix()
  light.shadow.bias = -0.0004
  light.shadow.normalBias = reach * 0.003
  floor.scale.setScalar(reach * 4)
  box.getCenter(floor.position).setY(box.min.y - 0.001)
}
