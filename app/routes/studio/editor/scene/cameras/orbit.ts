import { MathUtils, type PerspectiveCamera, Sphere, Spherical, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'

/** From the front, from the right and above, in degrees. */
const FIRST_LOOK = { around: 24, above: 48 }
const FOV = 32

/** Looks at the design from outside and turns round it. */
export function createOrbit(
  camera: PerspectiveCamera,
  element: HTMLElement,
  settings: { moves: boolean; onChange: () => void },
) {
  const controls = new OrbitControls(camera, element)
  controls.enableDamping = settings.moves
  controls.maxPolarAngle = MathUtils.degToRad(86)
  controls.minDistance = 1
  controls.zoomToCursor = true
  controls.addEventListener('change', settings.onChange)
  let around = new Sphere(new Vector3(0, 1, 0), 3)
  let fitted: Sphere | undefined
  let isTouched = false
  controls.addEventListener('start', () => {
    isTouched = true
  })
  /** Where it looked from, while somebody walks. */
  const kept = { position: new Vector3(), target: new Vector3() }

  function showAll() {
    const narrow = Math.min(1, camera.aspect)
    const distance = around.radius / Math.sin(Math.atan(Math.tan(MathUtils.degToRad(FOV / 2)) * narrow))
    const look = new Spherical(
      distance * 1.02,
      MathUtils.degToRad(90 - FIRST_LOOK.above),
      MathUtils.degToRad(FIRST_LOOK.around),
    )
    controls.target.copy(around.center)
    controls.maxDistance = distance * 3
    camera.position.setFromSpherical(look).add(around.center)
    fitted = around
    settings.onChange()
  }

  return {
    showAll,
    /** @param sphere round all that is drawn */
    surround(sphere: Sphere) {
      around = sphere
      // While nobody turned it, it goes on showing all of it, without following every millimetre of a wall that is dragged.
      const isOther = !fitted || isFar(fitted, around)
      if (!isTouched && controls.enabled && isOther) showAll()
    },
    enter() {
      controls.enabled = true
      camera.fov = FOV
      camera.rotation.order = 'XYZ'
      camera.updateProjectionMatrix()
      if (fitted) {
        camera.position.copy(kept.position)
        controls.target.copy(kept.target)
      } else showAll()
    },
    leave() {
      kept.position.copy(camera.position)
      kept.target.copy(controls.target)
      controls.enabled = false
    },
    /** @returns whether it still swings out, which `onChange` tells too */
    update: () => controls.update(),
    /** Nobody but the visitor moves it from now on. */
    keep: () => {
      isTouched = true
    },
    facing: () => (Math.round(controls.getAzimuthalAngle() / (Math.PI / 2)) + 4) % 4,
    turn: (right: number, up: number) => {
      isTouched = true
      controls.rotateLeft(MathUtils.degToRad(-right))
      controls.rotateUp(MathUtils.degToRad(up))
    },
    zoom: (factor: number) => {
      isTouched = true
      if (factor > 1) controls.dollyIn(factor)
      else controls.dollyOut(1 / factor)
    },
    target: () => controls.target,
    close: () => controls.dispose(),
  }
}

const isFar = (one: Sphere, other: Sphere) =>
  one.center.distanceTo(other.center) > one.radius / 3 || Math.abs(one.radius - other.radius) > one.radius / 4
