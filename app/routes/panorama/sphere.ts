import '@photo-sphere-viewer/core/index.css'
import { AutorotatePlugin, events as rotation } from '@photo-sphere-viewer/autorotate-plugin'
import { CONSTANTS, EquirectangularAdapter, Viewer } from '@photo-sphere-viewer/core'

/** A room as the sphere shows it. Angles in degrees: to the right of the picture's middle, and up. */
export interface SphereRoom {
  /** Shown as soon as it is there; small. */
  preview: string
  /** As sharp as the device can show. */
  full: string
  yaw: number
  pitch: number
}

export interface SphereSettings {
  /** False for a visitor who prefers reduced motion: nothing turns by itself, and steps are jumps. */
  moves: boolean
  onReady: () => void
  onFault: () => void
  onRotation: (isTurning: boolean) => void
}

export interface Sphere {
  /** Turns the view by so many degrees, right and up. */
  turn: (right: number, up: number) => void
  /** Of a hundred between the widest and the closest view. */
  zoom: (by: number) => void
  /** Whether it may turn by itself at all. */
  canTurn: boolean
  toggleRotation: () => void
  close: () => void
}

const { ROTATE_UP, ROTATE_DOWN, ROTATE_LEFT, ROTATE_RIGHT, ZOOM_IN, ZOOM_OUT } = CONSTANTS.ACTIONS

const keyboardActions = {
  ArrowUp: ROTATE_UP,
  ArrowDown: ROTATE_DOWN,
  ArrowLeft: ROTATE_LEFT,
  ArrowRight: ROTATE_RIGHT,
  PageUp: ZOOM_IN,
  PageDown: ZOOM_OUT,
  Plus: ZOOM_IN,
  // Where plus is a shifted key, and the same key without it.
  'Shift+Plus': ZOOM_IN,
  '=': ZOOM_IN,
  Minus: ZOOM_OUT,
}

const stepMs = 500

/** Opens a room in the holder. This file brings three.js along: it is imported when a room is opened, and only then. */
export function openSphere(holder: HTMLElement, room: SphereRoom, settings: SphereSettings): Sphere {
  const viewer = new Viewer({
    container: holder,
    panorama: room.preview,
    adapter: EquirectangularAdapter.withConfig({ useXmpData: false }),
    // It starts when the room is sharp, not by its own clock, which a touch would only put off.
    plugins: [
      AutorotatePlugin.withConfig({ autostartDelay: undefined, autostartOnIdle: false, autorotateSpeed: '0.6rpm' }),
    ],
    defaultYaw: `${room.yaw}deg`,
    defaultPitch: `${room.pitch}deg`,
    // An upright screen sees little to the sides: it begins with the widest view.
    defaultZoomLvl: holder.clientWidth < holder.clientHeight ? 0 : 30,
    navbar: false,
    keyboard: 'always',
    keyboardActions,
    moveInertia: settings.moves,
  })
  const autorotate = viewer.getPlugin<AutorotatePlugin>(AutorotatePlugin)
  autorotate.addEventListener(rotation.AutorotateEvent.type, ({ autorotateEnabled }) =>
    settings.onRotation(autorotateEnabled),
  )

  // The viewer itself stops turning when it is touched; this is for a touch before it began.
  let isTouched = false
  const touch = () => {
    isTouched = true
  }
  const press = (event: KeyboardEvent) => {
    if (!isForTheView(event)) return
    touch()
    autorotate.stop()
  }
  holder.addEventListener('pointerdown', touch, { passive: true })
  holder.addEventListener('wheel', touch, { passive: true })
  window.addEventListener('keydown', press)

  viewer.addEventListener('ready', sharpen, { once: true })
  viewer.addEventListener('panorama-error', () => !viewer.state.ready && settings.onFault())

  async function sharpen() {
    settings.onReady()
    if (room.full !== room.preview) {
      // A room that stays soft is still a room.
      await viewer.setPanorama(room.full, { transition: false, showLoader: false }).catch(() => viewer.hideError())
    }
    if (settings.moves && !isTouched) autorotate.start()
  }

  return {
    turn(right, up) {
      touch()
      const { yaw, pitch } = viewer.getPosition()
      const position = { yaw: yaw + radians(right), pitch: pitch + radians(up) }
      if (settings.moves) viewer.animate({ ...position, speed: stepMs })
      else viewer.rotate(position)
    },
    zoom(by) {
      touch()
      const zoom = Math.min(100, Math.max(0, viewer.getZoomLevel() + by))
      if (settings.moves) viewer.animate({ zoom, speed: stepMs })
      else viewer.zoom(zoom)
    },
    canTurn: settings.moves,
    toggleRotation() {
      touch()
      autorotate.toggle()
    },
    close() {
      holder.removeEventListener('pointerdown', touch)
      holder.removeEventListener('wheel', touch)
      window.removeEventListener('keydown', press)
      viewer.destroy()
    },
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Tab and Enter move through the page around the view. */
const isForTheView = ({ key }: KeyboardEvent) => /^(Arrow|Page|[-+=]$)/.test(key)
