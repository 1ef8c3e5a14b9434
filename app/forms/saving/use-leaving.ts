import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { opensElsewhere } from '../../elements/opens-elsewhere.ts'

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
  const isAllowed = useRef(false)
  useBeforeUnload((event) => {
    if (!isAllowed.current && (isUnsaved() || isUploading)) event.preventDefault()
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

  // Links to documents, of which the router knows nothing.
  const [document, setDocument] = useState<string>()
  function goTo(address: string) {
    isAllowed.current = true
    location.assign(address)
  }
  const leaveByLink = useEffectEvent(async (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || event.defaultPrevented || opensElsewhere(event) || link.target === '_blank') return
    if (!isUnsaved() && !isUploading) return
    event.preventDefault()
    setDocument(link.href)
    if (!(await save())) setAsked('unsaved')
    else if (isUploading) setAsked('uploading')
    else goTo(link.href)
  })
  useEffect(() => {
    const listen = (event: MouseEvent) => void leaveByLink(event)
    addEventListener('click', listen)
    return () => removeEventListener('click', listen)
  }, [])

  return {
    asked,
    stay() {
      setAsked(undefined)
      setDocument(undefined)
      blocker.reset?.()
    },
    leave() {
      if (document) goTo(document)
      else blocker.proceed?.()
    },
  }
}
