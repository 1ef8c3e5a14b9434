import { useEffect, useEffectEvent, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

interface Leaving {
  /** Whether one may go there without being asked. */
  isFree: (pathname: string) => boolean
  isUnsaved: () => boolean
  isUploading: boolean
  /** @returns whether all is saved */
  save: () => Promise<boolean>
}

/**
 * Nobody leaves the editor before what was typed is saved, or they have said that it may be lost. By a link what isn't
 * saved is saved first; only where that fails, or files are on their way, it is asked.
 * @returns what would be lost, where that is to be asked, and what both answers do
 */
export function useLeaving({ isFree, isUnsaved, isUploading, save }: Leaving) {
  const [asked, setAsked] = useState<'unsaved' | 'uploading'>()
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      here.pathname !== there.pathname && !isFree(there.pathname) && (isUnsaved() || isUploading),
  )
  useBeforeUnload((event) => {
    if (isUnsaved() || isUploading) event.preventDefault()
  })
  const saveFirst = useEffectEvent(save)
  const waitsForFiles = useEffectEvent(() => isUploading)
  useEffect(() => {
    let isOver = false
    setAsked(undefined)
    if (blocker.state !== 'blocked') return
    void saveFirst().then((isSaved) => {
      if (isOver) return
      if (!isSaved) setAsked('unsaved')
      else if (waitsForFiles()) setAsked('uploading')
      else blocker.proceed()
    })
    return () => {
      isOver = true
    }
  }, [blocker])
  return {
    asked,
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  }
}
