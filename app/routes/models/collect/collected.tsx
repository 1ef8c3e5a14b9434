import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useOwnCall } from '../../../shell/own-call.ts'
import { isLoggedIn } from '../../../shell/storage.ts'

interface Collected {
  ids: ReadonlySet<number>
  /** Notes that models came into a collection of the visitor's, or left all of them. */
  note: (modelIds: number[], isCollected: boolean) => void
}

const CollectedContext = createContext<Collected>({ ids: new Set(), note: () => {} })

export const useCollected = () => use(CollectedContext)

/** Knows which of a page's models the visitor has collected: the page is everybody's, so it is asked once after load. */
export function CollectedModels({ of, children }: { of: number[]; children: ReactNode }) {
  const ownCall = useOwnCall()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const asked = [...new Set(of)].sort((a, b) => a - b).join(',')

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for the same models, not whenever a function is new
  useEffect(() => {
    setIds(new Set())
    if (!isLoggedIn() || asked === '') return
    const leaving = new AbortController()
    ownCall<{ collected: number[] }>(`/models/collected?ids=${asked}`, { signal: leaving.signal }).then(
      (own) => own && setIds(new Set(own.collected)),
    )
    return () => leaving.abort()
  }, [asked])

  const note = useCallback((modelIds: number[], isCollected: boolean) => {
    setIds((before) => {
      const others = [...before].filter((id) => !modelIds.includes(id))
      return new Set(isCollected ? [...others, ...modelIds] : others)
    })
  }, [])
  const collected = useMemo(() => ({ ids, note }), [ids, note])
  return <CollectedContext value={collected}>{children}</CollectedContext>
}
