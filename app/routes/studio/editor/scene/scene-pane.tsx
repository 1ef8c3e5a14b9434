import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLooksAt } from '../state/use-looks-at.ts'
import classes from '../workbench.module.css'

const Scene = lazy(() => import('./scene.tsx'))

/** The place of the 3D view. What draws it is fetched once the browser has nothing else to do: the plan is usable before. */
export function ScenePane() {
  const words = useTranslations('planner.plan')
  const isSeen = useLooksAt() !== 'plan'
  const isDue = useIdle(isSeen)
  if (!isSeen) return null
  const waiting = <p className={classes.waiting}>{words('sceneComes')}</p>
  return (
    <section className={classes.scene} aria-label={words('scene')}>
      {isDue ? (
        <Suspense fallback={waiting}>
          <Scene />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}

/** Whether the browser has come to rest since something was wanted first. */
function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!isWanted || isIdle) return
    const come = () => setIdle(true)
    if (!window.requestIdleCallback) {
      const timer = setTimeout(come, 300)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(come, { timeout: 4_000 })
    return () => cancelIdleCallback(asked)
  }, [isWanted, isIdle])
  return isIdle
}
