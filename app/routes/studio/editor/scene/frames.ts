import {
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  type PerspectiveCamera,
  type Scene,
  WebGLRenderer,
} from 'three'
import { createOcclusion } from './lighting/occlusion.ts'

/** After so long without another picture nothing moves, in milliseconds. */
const REST = 160

interface FrameSettings {
  scene: Scene
  camera: PerspectiveCamera
  /** What moves is moved on. @returns whether it goes on moving */
  onFrame: (seconds: number) => boolean
  /** Gone with the graphics card, and back again. */
  onLost: (isLost: boolean) => void
  /** What hides no light, though it is drawn. */
  unseen: readonly Object3D[]
  /** Whether more is to come soon, so that the last picture isn't worth the effort yet. */
  isComing: () => boolean
}

/**
 * Draws in `holder`, a picture only when one is asked for. For whoever measures, the canvas says in `data-frames` how many there were,
 * in `data-calls` and `data-triangles` what the last one took, and in `data-rest` whether all models are there and nothing moves.
 * @throws where the browser draws nothing in 3D
 */
export function createFrames(holder: HTMLElement, settings: FrameSettings) {
  const { scene, camera, onFrame, onLost, unseen, isComing } = settings
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.shadowMap.autoUpdate = false
  // The first picture is drawn with one too, before there is anything to throw a shadow.
  renderer.shadowMap.needsUpdate = true
  // As in the hub: a fabric has the colour in which it was chosen.
  renderer.toneMapping = NeutralToneMapping
  const canvas = renderer.domElement
  holder.append(canvas)
  const occlusion = createOcclusion(scene, camera, unseen)
  let frame = 0
  let rest = 0
  let frames = 0
  let last = 0
  let isLost = false
  let isClosed = false

  function ask() {
    if (isLost) return
    frame ||= requestAnimationFrame(draw)
    canvas.dataset.rest = 'false'
  }

  function draw(now: number) {
    frame = 0
    const seconds = Math.min(0.1, (now - last) / 1000)
    last = now
    if (onFrame(seconds)) ask()
    picture()
    clearTimeout(rest)
    rest = window.setTimeout(refine, REST)
  }

  /** The last picture once more, with what is too slow for one that moves. */
  async function refine() {
    if (!isResting()) return
    await occlusion.known(renderer, picture)
    // Something may have been moved while it was fetched.
    if (!isResting()) return
    occlusion.lay(renderer, picture)
    canvas.dataset.rest = 'true'
  }

  const isResting = () => !(isClosed || isLost || frame || isComing())

  function picture() {
    renderer.render(scene, camera)
    const { calls, triangles } = renderer.info.render
    Object.assign(canvas.dataset, { frames: ++frames, calls, triangles })
  }

  const resize = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = holder
    if (width === 0 || height === 0) return
    renderer.setSize(width, height)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    // At once: a canvas that was resized is empty until it is drawn.
    if (!isLost) draw(performance.now())
  })
  resize.observe(holder)

  const lost = (event: Event) => {
    // Else it would never come back.
    event.preventDefault()
    isLost = true
    onLost(true)
  }
  const restored = () => {
    isLost = false
    renderer.shadowMap.needsUpdate = true
    onLost(false)
    ask()
  }
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)

  return {
    renderer,
    canvas,
    ask,
    close() {
      isClosed = true
      cancelAnimationFrame(frame)
      clearTimeout(rest)
      resize.disconnect()
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', restored)
      occlusion.close()
      renderer.dispose()
      canvas.remove()
    },
  }
}
