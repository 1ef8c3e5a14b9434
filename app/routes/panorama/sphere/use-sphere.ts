import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Tour } from '../tour.ts'
import type { Sphere, SphereRoom } from './sphere.ts'
import { measureScreen, type Screen, textureFor, wantsMore } from './texture.ts'
import { hashOf, type View, viewIn } from './view-hash.ts'

type Room = Tour['room']

/** `flat` where the device can show no sphere. */
export type State = 'loading' | 'ready' | 'failed' | 'flat'

/** Sharp enough for the moment, small enough to be there at once. */
export const previewWidth = 1280

export function previewOf(files: Room['files']) {
  return (files.findLast(({ width }) => width <= previewWidth) ?? files[0])?.url ?? ''
}

/** The sphere in `holder`, once it is open; it stays open from room to room. The view is the end of the address. */
export function useSphere(room: Room) {
  const holder = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('loading')
  const [sphere, setSphere] = useState<Sphere | null>(null)
  const [isTurning, setTurning] = useState(false)
  const [followsDevice, setFollowsDevice] = useState(false)
  const screen = useRef<Screen>(null)
  const shown = useRef(room)
  const address = useRef('')

  /** Opened once; the rooms after the first are entered below. */
  const enterFirst = useEffectEvent(() => {
    screen.current = measureScreen()
    shown.current = room
    address.current = location.pathname
    return asSeen(room, screen.current, holder.current)
  })

  useEffect(() => {
    const first = enterFirst()
    if (!first) return setState('flat')
    let isGone = false
    let opened: Sphere | undefined
    import('./sphere.ts').then(
      ({ openSphere }) => {
        if (isGone || !holder.current) return
        opened = openSphere(holder.current, first, {
          moves: !matchMedia('(prefers-reduced-motion: reduce)').matches,
          onReady: () => setState('ready'),
          onFault: () => setState('failed'),
          onRotation: setTurning,
          onMotion: setFollowsDevice,
          // On the way to another room its address comes first: a view of the last one is none of it.
          onRest: (view) => location.pathname === address.current && writeView(view),
        })
        setSphere(opened)
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      opened?.close()
      setSphere(null)
    }
  }, [])

  useEffect(() => {
    if (!sphere || shown.current.id === room.id) return
    const next = asSeen(room, screen.current, holder.current)
    if (!next) return
    shown.current = room
    address.current = location.pathname
    sphere.enter(next)
  }, [sphere, room])

  useEffect(() => {
    if (!sphere) return
    const read = () => {
      const view = viewIn(location.hash)
      if (view) sphere.look(view)
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [sphere])

  return { holder, state, sphere, isTurning, followsDevice }
}

/** A room in the files that suit the device, and the view that the address asks for; null where none of them does. */
function asSeen(room: Room, screen: Screen | null, holder: HTMLElement | null): SphereRoom | null {
  const full = screen && textureFor(room.files, screen)
  if (!full) return null
  // An upright screen sees little to the sides: it begins with the widest view.
  const isUpright = holder && holder.clientWidth < holder.clientHeight
  const view = viewIn(location.hash) ?? { yaw: room.yaw, pitch: room.pitch, zoom: isUpright ? 0 : 30 }
  // Tiles go on where the widest file ends.
  const tiles = full === room.files.at(-1) && wantsMore(full, screen) ? room.tiles : null
  return { preview: previewOf(room.files), full: full.url, tiles, view }
}

/** The router keeps its own notes in the state; the address changes behind its back, without a navigation. */
function writeView(view: View) {
  history.replaceState(history.state, '', hashOf(view))
}
