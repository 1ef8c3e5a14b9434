import { useCallback, useEffect, useRef, useState } from 'react'
import { hasWebGl } from '../../../ui/three/has-web-gl.ts'
import type { ModelView } from './model-view.ts'

/** The end of an address that opens it with the page. */
export const OPENS_AT = '#3d'

/** `flat` where the browser can draw nothing in 3D. */
export type ViewState = 'poster' | 'opening' | 'ready' | 'failed' | 'flat'

/** How the device can show a model among its own things. */
export type RoomView = 'camera' | 'quick-look'

/** The 3D view in `holder`: none of its code is fetched before `open` is called. */
export function useModelView(url: string, lighterUrl?: string) {
  const holder = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<ViewState>('poster')
  const [view, setView] = useState<ModelView | null>(null)
  const [roomView, setRoomView] = useState<RoomView | null>(null)
  const isOpen = state === 'opening' || state === 'ready'

  useEffect(() => {
    if (!isOpen || view) return
    let isGone = false
    import('./model-view.ts').then(
      ({ openModelView }) => {
        if (isGone || !holder.current) return
        setView(openModelView(holder.current, { moves: !matchMedia('(prefers-reduced-motion: reduce)').matches }))
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
    }
  }, [isOpen, view])

  useEffect(() => {
    if (!view) return
    let isGone = false
    view.show(lighterUrl && wantsLess() ? lighterUrl : url).then(
      () => !isGone && setState('ready'),
      () => !isGone && setState('failed'),
    )
    return () => {
      isGone = true
    }
  }, [view, url, lighterUrl])

  useEffect(() => () => view?.close(), [view])

  useEffect(() => {
    if (view) findRoomView().then(setRoomView)
  }, [view])

  useEffect(() => {
    // Whoever has opened it goes on from variant to variant in 3D.
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-variant]'))
      link.hash = isOpen ? OPENS_AT : ''
  }, [isOpen])

  const open = useCallback(() => {
    if (!hasWebGl()) return setState('flat')
    setView(null)
    setState('opening')
  }, [])

  useEffect(() => {
    if (location.hash !== OPENS_AT) return
    history.replaceState(null, '', location.pathname + location.search)
    open()
  }, [open])

  return { holder, state, view, roomView, open }
}

/** A phone shows a model no larger than a hand, and who saves data says so. */
function wantsLess(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(pointer: coarse) and (max-width: 48em)').matches
}

async function findRoomView(): Promise<RoomView | null> {
  if (await navigator.xr?.isSessionSupported('immersive-ar').catch(() => false)) return 'camera'
  return document.createElement('a').relList.supports('ar') ? 'quick-look' : null
}
