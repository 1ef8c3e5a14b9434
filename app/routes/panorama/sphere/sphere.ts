import '@photo-sphere-viewer/core/index.css'
import { AutorotatePlugin, events as rotation } from '@photo-sphere-viewer/autorotate-plugin'
import { CONSTANTS, Viewer } from '@photo-sphere-viewer/core'
import {
  EquirectangularTilesAdapter,
  type EquirectangularTilesPanorama,
} from '@photo-sphere-viewer/equirectangular-tiles-adapter'
import { GyroscopePlugin, events as motion } from '@photo-sphere-viewer/gyroscope-plugin'
import type { Tiles } from '#domain/media/rules.ts'
import type { Direction, View } from './view-hash.ts'

/** A room as the sphere shows it. */
export interface SphereRoom {
  /** Shown as soon as it is there; small. */
  preview: string
  /** As sharp as the device can show. */
  full: string
  /** Parts of a still sharper picture, fetched as they come into sight. */
  tiles: Tiles | null
  /** What it begins with. */
  view: View
}

export interface SphereSettings {
  /** False for a visitor who prefers reduced motion: nothing turns by itself, and steps are jumps. */
  moves: boolean
  /** A room can be seen. */
  onReady: () => void
  onFault: () => void
  onRotation: (isTurning: boolean) => void
  onMotion: (followsDevice: boolean) => void
  /** The visitor moved the view, and it has come to rest. */
  onRest: (view: View) => void
}

export interface Sphere {
  /** Shows another room. */
  enter: (room: SphereRoom) => void
  /** Turns the camera to something; without `zoom` it stays as close as it is. */
  look: (to: Direction & { zoom?: number }) => void
  /** Turns the view by so many degrees, right and up. */
  turn: (right: number, up: number) => void
  /** Of a hundred between the widest and the closest view. */
  zoom: (by: number) => void
  /** Where on the screen something is, in pixels; null while it is out of sight. */
  pointOf: (direction: Direction) => { x: number; y: number } | null
  /** Calls after every picture that is drawn; returns what ends it. */
  onDrawn: (hear: () => void) => () => void
  /** Whether it may turn by itself at all. */
  canTurn: boolean
  toggleRotation: () => void
  /** Follows how the device is held, or no longer; asks for its permission. @throws when that is refused, or it has no sensor */
  toggleMotion: () => Promise<void>
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
const restMs = 400
const fade = { speed: 600, rotation: false, effect: 'fade' } as const

/** Opens a room in the holder. This file brings three.js along: it is imported when a room is opened, and only then. */
export function openSphere(holder: HTMLElement, first: SphereRoom, settings: SphereSettings): Sphere {
  const viewer = new Viewer({
    container: holder,
    // A tile that doesn't come is a part that stays softer.
    adapter: EquirectangularTilesAdapter.withConfig({ useXmpData: false, baseBlur: false, showErrorTile: false }),
    plugins: [
      // It starts when the room is sharp, not by its own clock, which a touch would only put off.
      AutorotatePlugin.withConfig({ autostartDelay: undefined, autostartOnIdle: false, autorotateSpeed: '0.6rpm' }),
      GyroscopePlugin,
    ],
    defaultYaw: radians(first.view.yaw),
    defaultPitch: radians(first.view.pitch),
    defaultZoomLvl: first.view.zoom,
    navbar: false,
    keyboard: 'always',
    keyboardActions,
    moveInertia: settings.moves,
  })
  const abortPresent = tellOfAborts(viewer)
  let room = first
  const autorotate = viewer.getPlugin<AutorotatePlugin>(AutorotatePlugin)
  autorotate.addEventListener(rotation.AutorotateEvent.type, ({ autorotateEnabled }) =>
    settings.onRotation(autorotateEnabled),
  )
  const gyroscope = viewer.getPlugin<GyroscopePlugin>(GyroscopePlugin)
  gyroscope.addEventListener(motion.GyroscopeUpdatedEvent.type, ({ gyroscopeEnabled }) =>
    settings.onMotion(gyroscopeEnabled),
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

  let resting: ReturnType<typeof setTimeout> | undefined
  // A room's own first view is not the visitor's.
  let isArriving = false
  const wait = () => {
    clearTimeout(resting)
    if (isTouched && !isArriving) resting = setTimeout(() => settings.onRest(viewOf(viewer)), restMs)
  }
  viewer.addEventListener('position-updated', wait)
  viewer.addEventListener('zoom-updated', wait)

  async function enter(next: SphereRoom) {
    room = next
    clearTimeout(resting)
    isArriving = true
    try {
      const transition = settings.moves && viewer.state.ready ? fade : false
      const { yaw, pitch, zoom } = next.view
      const position = { yaw: radians(yaw), pitch: radians(pitch) }
      const isShown = await viewer.setPanorama(whole(next.preview), { position, zoom, transition, showLoader: false })
      // Meanwhile the visitor has gone on to another room.
      if (!isShown || room !== next) return
    } catch {
      viewer.hideError()
      if (room === next) settings.onFault()
      return
    } finally {
      if (room === next) isArriving = false
    }
    await sharpen()
  }

  async function sharpen() {
    const current = room
    settings.onReady()
    if (current.full !== current.preview) {
      const full = current.tiles ? tiled(current.full, current.tiles) : whole(current.full)
      // A room that stays soft is still a room.
      await viewer.setPanorama(full, { transition: false, showLoader: false }).catch(() => viewer.hideError())
    }
    if (settings.moves && !isTouched && room === current) autorotate.start()
  }

  function move(to: { yaw: number; pitch: number; zoom?: number }, speed: number | string) {
    touch()
    if (settings.moves) viewer.animate({ ...to, speed })
    else {
      gyroscope.stop()
      viewer.rotate(to)
      if (to.zoom !== undefined) viewer.zoom(to.zoom)
    }
  }

  void enter(first)

  return {
    enter,
    look: ({ yaw, pitch, zoom }) => move({ yaw: radians(yaw), pitch: radians(pitch), zoom }, '15rpm'),
    turn(right, up) {
      const { yaw, pitch } = viewer.getPosition()
      move({ yaw: yaw + radians(right), pitch: pitch + radians(up) }, stepMs)
    },
    zoom(by) {
      touch()
      const zoom = Math.min(100, Math.max(0, viewer.getZoomLevel() + by))
      if (settings.moves) viewer.animate({ zoom, speed: stepMs })
      else viewer.zoom(zoom)
    },
    pointOf({ yaw, pitch }) {
      const position = { yaw: radians(yaw), pitch: radians(pitch) }
      if (!viewer.dataHelper.isPointVisible(position)) return null
      return viewer.dataHelper.sphericalCoordsToViewerCoords(position)
    },
    onDrawn(hear) {
      viewer.addEventListener('render', hear)
      viewer.needsUpdate()
      return () => viewer.removeEventListener('render', hear)
    },
    canTurn: settings.moves,
    toggleRotation() {
      touch()
      autorotate.toggle()
    },
    async toggleMotion() {
      touch()
      if (gyroscope.isEnabled()) gyroscope.stop()
      else await gyroscope.start()
    },
    close() {
      clearTimeout(resting)
      holder.removeEventListener('pointerdown', touch)
      holder.removeEventListener('wheel', touch)
      window.removeEventListener('keydown', press)
      abortPresent()
      viewer.destroy()
    },
  }
}

/**
 * A picture whose loading is aborted half-way fails, in Chromium, as one that can't be fetched does: the viewer would show, log and throw a fault
 * where another room was only asked for sooner. @returns what says that the present one is aborted
 */
function tellOfAborts(viewer: Viewer): () => void {
  let latest = 0
  const abortPresent = () => {
    latest++
  }
  viewer.addEventListener('panorama-load', abortPresent)
  const loader = viewer.textureLoader
  const loadFile = loader.loadFile.bind(loader)
  loader.loadFile = async (...asked) => {
    const own = latest
    try {
      return await loadFile(...asked)
    } catch (fault) {
      throw own === latest ? fault : new DOMException('It was aborted.', 'AbortError')
    }
  }
  return abortPresent
}

/** A picture in one file. */
const whole = (baseUrl: string): EquirectangularTilesPanorama => ({
  baseUrl,
  width: 4096,
  cols: 16,
  rows: 8,
  tileUrl: () => null,
})

const tiled = (baseUrl: string, { width, cols, rows, folder }: Tiles): EquirectangularTilesPanorama => ({
  baseUrl,
  width,
  cols,
  rows,
  tileUrl: (col, row) => `${folder}/${col}_${row}.webp`,
})

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

function viewOf(viewer: Viewer): View {
  const { yaw, pitch } = viewer.getPosition()
  return { yaw: degrees(yaw), pitch: degrees(pitch), zoom: viewer.getZoomLevel() }
}

/** Tab and Enter move through the page around the view. */
const isForTheView = ({ key }: KeyboardEvent) => /^(Arrow|Page|[-+=]$)/.test(key)
