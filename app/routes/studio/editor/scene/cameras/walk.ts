import { MathUtils, type PerspectiveCamera } from 'three'
import type { DesignDocument } from '#domain/designs/document.ts'
import type { Point } from '#domain/designs/units.ts'
import { obstaclesOf } from '../walking/obstacles.ts'
import { type Standing, startIn } from '../walking/start.ts'
import { walked } from '../walking/walk.ts'

/** In metres above the floor, and in degrees. */
const EYES = 1.6
const FOV = 62
/** In millimetres and in radians a second. */
const PACE = 1_900
const TURNING = 1.6
/** A press of a button, in millimetres and radians. */
export const STRIDE = 600
export const QUARTER_TURN = Math.PI / 8
const LOWEST = -1.2

/** What is held down, as parts of full pace: ahead, to the right, and turning to the left. */
export interface Going {
  ahead: number
  aside: number
  turn: number
}

/** Walks through the design at eye height: never through walls and large furniture, but through doors. */
export function createWalk(camera: PerspectiveCamera, settings: { moves: boolean; onChange: () => void }) {
  let document: DesignDocument
  let stands: Standing | undefined
  let pitch = 0
  let going: Going = { ahead: 0, aside: 0, turn: 0 }
  /** Where a stride, a turn or a click leads. */
  let goal: { at?: Point | undefined; yaw?: number } = {}

  const show = () => {
    if (!stands) return
    camera.position.set(stands.at[0] / 1000, EYES, stands.at[1] / 1000)
    camera.rotation.set(pitch, stands.yaw, 0, 'YXZ')
  }
  const step = (by: Point) => {
    if (!stands) return false
    const before = stands.at
    stands.at = walked(obstaclesOf(document), before, [before[0] + by[0], before[1] + by[1]])
    return Math.hypot(stands.at[0] - before[0], stands.at[1] - before[1]) > 0.5
  }
  const ahead = (far: number, aside = 0): Point => {
    const [sine, cosine] = [Math.sin(stands?.yaw ?? 0), Math.cos(stands?.yaw ?? 0)]
    return [-sine * far + cosine * aside, -cosine * far - sine * aside]
  }

  /** Moves on by so many seconds. @returns whether it goes on */
  function update(seconds: number): boolean {
    if (!stands) return false
    const { turn } = going
    stands.yaw += turn * TURNING * seconds
    if (going.ahead || going.aside) {
      goal.at = undefined
      step(ahead(going.ahead * PACE * seconds, going.aside * PACE * seconds))
    }
    if (goal.yaw !== undefined) {
      const left = goal.yaw - stands.yaw
      const by = Math.min(Math.abs(left), TURNING * 1.4 * seconds)
      stands.yaw += Math.sign(left) * by
      if (Math.abs(left) - by < 1e-4) delete goal.yaw
    }
    if (goal.at) {
      const [dx, dy] = [goal.at[0] - stands.at[0], goal.at[1] - stands.at[1]]
      const left = Math.hypot(dx, dy)
      const by = Math.min(left, PACE * seconds)
      if (left < 1 || !step([(dx / left) * by, (dy / left) * by])) goal.at = undefined
    }
    show()
    return Boolean(goal.at || goal.yaw !== undefined || going.ahead || going.aside || turn)
  }

  /** Where nothing may move, one is there at once. */
  function go(next: typeof goal) {
    if (!stands) return
    goal = { ...goal, ...next }
    if (!settings.moves) {
      if (goal.yaw !== undefined) stands.yaw = goal.yaw
      if (goal.at) stands.at = walked(obstaclesOf(document), stands.at, goal.at)
      goal = {}
      show()
    }
    settings.onChange()
  }

  return {
    update,
    sync(next: DesignDocument) {
      document = next
    },
    /** @param room in which to begin; where one stood before, unless that is another one */
    enter(room?: string) {
      if (!stands || room) stands = startIn(document, room)
      pitch = MathUtils.degToRad(-4)
      camera.fov = FOV
      camera.updateProjectionMatrix()
      show()
      settings.onChange()
    },
    leave() {
      goal = {}
      going = { ahead: 0, aside: 0, turn: 0 }
    },
    hold(next: Partial<Going>) {
      going = { ...going, ...next }
      settings.onChange()
    },
    stride(far: number, aside: number) {
      if (!stands) return
      const [x, y] = goal.at ?? stands.at
      const [dx, dy] = ahead(far, aside)
      go({ at: [x + dx, y + dy] })
    },
    turn(by: number) {
      if (stands) go({ yaw: (goal.yaw ?? stands.yaw) + by })
    },
    goTo: (at: Point) => go({ at }),
    /** By so many radians to the left and up, at once. */
    look(left: number, up: number) {
      if (!stands) return
      stands.yaw += left
      pitch = MathUtils.clamp(pitch + up, LOWEST, -LOWEST)
      show()
      settings.onChange()
    },
    standing: () => stands,
  }
}
