import {
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  PMREMGenerator,
  PointLight,
  type Scene,
  type Sphere,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import type { SunPosition } from '#domain/designs/sun.ts'
import type { Lamp } from '../furniture/furniture.ts'
import { colourOf } from './kelvin.ts'

/** Without shadows of their own, each costs every pixel: a few at once, in steps, so that materials are rarely made anew. */
const LAMP_STEPS = [0, 3, 8] as const
/** Farther than this a lamp isn't seen to shine, in metres. */
const REACH = 7
const WHITE = new Color('white')
/** What a lumen is against the sun, as a camera would see both in one picture: by night a lamp is what there is. */
const LUMEN = { day: 0.0007, night: 0.0034 }

/** Sun with its shadow, sky, and lamps. */
export function createLighting(scene: Scene, renderer: WebGLRenderer) {
  const sun = new DirectionalLight()
  sun.castShadow = true
  sun.shadow.mapSize.setScalar(2048)
  sun.shadow.radius = 3.5
  const sky = new HemisphereLight('#fbf8f2', '#eee2d0')
  const lamps = new Group()
  scene.add(sun, sun.target, sky, lamps)
  let placed: readonly Lamp[] = []
  let isNight = false

  /** What is reflected; gone where the graphics card was lost. */
  function reflect() {
    const generator = new PMREMGenerator(renderer)
    scene.environment?.dispose()
    scene.environment = generator.fromScene(new RoomEnvironment(), 0.04, 0.1, 100, { size: 128 }).texture
    generator.dispose()
  }
  reflect()

  return {
    reflect,
    /** @param around everything that throws a shadow */
    shine({ towards, altitude }: SunPosition, around: Sphere) {
      const isUp = altitude > 0
      isNight = !isUp
      const height = Math.max(0, towards[1])
      const reach = Math.max(around.radius, 2)
      sun.visible = isUp
      sun.color.copy(colourOf(2_400 + 3_400 * Math.min(1, height * 2.2)))
      sun.intensity = 4.2 * Math.min(1, 0.25 + height * 1.6)
      sun.target.position.copy(around.center)
      sun.position.copy(around.center).addScaledVector(new Vector3(...towards), reach * 2)
      Object.assign(sun.shadow.camera, {
        left: -reach,
        right: reach,
        top: reach,
        bottom: -reach,
        near: 0.1,
        far: reach * 4,
      })
      sun.shadow.camera.updateProjectionMatrix()
      sun.shadow.bias = -0.0003
      sun.shadow.normalBias = Math.max(0.012, reach * 0.0022)
      sky.intensity = isUp ? 0.6 + 0.65 * Math.min(1, height * 2.5) : 0.16
      scene.environmentIntensity = isUp ? 0.42 : 0.1
    },
    light(all: readonly Lamp[]) {
      placed = all
    },
    /** Gives the lamps that there are to those that are nearest. @returns whether anything shines otherwise now */
    follow(eye: Vector3): boolean {
      const near = [...placed]
        .sort((one, other) => one.at.distanceToSquared(eye) - other.at.distanceToSquared(eye))
        .slice(0, LAMP_STEPS.at(-1))
      const count = LAMP_STEPS.find((step) => step >= near.length) ?? 0
      let isOther = lamps.children.length !== count
      while (lamps.children.length > count) lamps.children.at(-1)?.removeFromParent()
      while (lamps.children.length < count) lamps.add(new PointLight('white', 0, REACH, 2))
      for (const [place, light] of (lamps.children as PointLight[]).entries()) {
        const lamp = near[place]
        const intensity = lamp ? lamp.lumens * LUMEN[isNight ? 'night' : 'day'] : 0
        isOther ||= light.intensity !== intensity || (lamp !== undefined && !light.position.equals(lamp.at))
        light.intensity = intensity
        if (!lamp) continue
        light.position.copy(lamp.at)
        // Eyes take most of the warmth for white.
        light.color.copy(colourOf(lamp.kelvin)).lerp(WHITE, 0.4)
      }
      return isOther
    },
    close() {
      scene.environment?.dispose()
      sun.dispose()
    },
  }
}
