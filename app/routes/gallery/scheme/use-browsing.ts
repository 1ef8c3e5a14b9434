import { useEffect } from 'react'
import { useOwnCall } from '../../../shell/own-call.ts'
import { isLoggedIn } from '../../../shell/storage.ts'

/**
 * Tells when a scheme is looked at, and when it has been for as long as counts; the server measures by its own clock. A
 * page that is out of sight begins anew when it is seen again.
 */
export function useBrowsing(schemeId: number) {
  const ownCall = useOwnCall()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per scheme, not whenever a function is new
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let looks = 0
    let isDone = false

    async function look() {
      clearTimeout(timer)
      const current = ++looks
      if (document.hidden || isDone || !isLoggedIn()) return
      const begun = await ownCall<{ seconds: number }>(`/schemes/${schemeId}/browse`, { method: 'POST' })
      if (!begun || current !== looks) return
      timer = setTimeout(() => {
        isDone = true
        void ownCall(`/schemes/${schemeId}/browsed`, { method: 'POST' })
      }, begun.seconds * 1000)
    }

    void look()
    document.addEventListener('visibilitychange', look)
    return () => {
      looks++
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [schemeId])
}
