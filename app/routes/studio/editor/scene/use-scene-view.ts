import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { hasWebGl } from '../../../../ui/three/has-web-gl.ts'
import { useEditor, useShown } from '../state/use-editor.ts'
import type { FurnitureState } from './furniture/furniture.ts'
import type { SceneSettings, SceneView } from './scene-view.ts'

/** `flat` where the browser can draw nothing in 3D, `lost` while it has taken back what it draws with. */
export type SceneState = 'opening' | 'ready' | 'flat' | 'lost' | 'unfetched'

type Heard = Pick<SceneSettings, 'onMet' | 'onGrab'>

/** The 3D view in `holder`, which shows what the editor shows. */
export function useSceneView(holder: RefObject<HTMLDivElement | null>, { onMet, onGrab }: Heard) {
  const [state, setState] = useState<SceneState>('opening')
  const [view, setView] = useState<SceneView | null>(null)
  const [furniture, setFurniture] = useState<FurnitureState>({ coming: 0, failed: 0, isUnreachable: false })
  const shown = useShown()
  const selected = useEditor((editor) => editor.selected)
  const met = useEffectEvent(onMet)
  const grabbed = useEffectEvent(onGrab)

  useEffect(() => {
    if (!hasWebGl()) return setState('flat')
    let isGone = false
    let opened: SceneView | undefined
    import('./scene-view.ts').then(
      ({ openSceneView }) => {
        if (isGone || !holder.current) return
        opened = openSceneView(holder.current, {
          moves: !matchMedia('(prefers-reduced-motion: reduce)').matches,
          onMet: (what) => met(what),
          onGrab: (...what) => grabbed(...what),
          onFurniture: setFurniture,
          onLost: (isLost) => setState(isLost ? 'lost' : 'ready'),
        })
        setView(opened)
        setState('ready')
      },
      () => setState('unfetched'),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [holder])

  useEffect(() => view?.sync(shown), [view, shown])
  useEffect(() => view?.mark(selected), [view, selected])

  return { view, state, furniture }
}
