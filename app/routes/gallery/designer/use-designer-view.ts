import { useEffect } from 'react'
import { useOwnCall } from '../../../shell/own-call.ts'
import { isLoggedIn } from '../../../shell/storage.ts'

/** Tells that somebody who is logged in looks at a designer's page, once it has been looked at for a moment. */
export function useDesignerView(designerId: number) {
  const ownCall = useOwnCall()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per designer, not whenever a function is new
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isLoggedIn()) void ownCall(`/designers/${designerId}/view`, { method: 'POST' })
    }, lookedAtMs)
    return () => clearTimeout(timer)
  }, [designerId])
}

const lookedAtMs = 1000
