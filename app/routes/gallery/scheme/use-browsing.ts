import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../api/client.ts'
import { isLoggedIn } from '../../../api/storage.ts'
import { useCall } from '../../../shell/use-call.ts'

/**
 * Tells when a scheme is looked at, and when it has been for as long as counts; the server measures by its own clock. A
 * page that is out of sight begins anew when it is seen again.
 */
export function useBrowsing(schemeId: number) {
  const call = useCall()
  const begin = useEffectEvent((id: number) => call(() => api.post('/schemes/:id/browse', { params: { id } })))
  const complete = useEffectEvent((id: number) => call(() => api.post('/schemes/:id/browsed', { params: { id } })))

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let looks = 0
    let isDone = false

    async function look() {
      clearTimeout(timer)
      const current = ++looks
      if (document.hidden || isDone || !isLoggedIn()) return
      const begun = await begin(schemeId)
      if (!begun || current !== looks) return
      timer = setTimeout(() => {
        isDone = true
        void complete(schemeId)
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
