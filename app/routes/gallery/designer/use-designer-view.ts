import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../api/client.ts'
import { isLoggedIn } from '../../../api/storage.ts'
import { useCall } from '../../../shell/use-call.ts'

/** Tells that somebody who is logged in looks at a designer's page, once it has been looked at for a moment. */
export function useDesignerView(designerId: number) {
  const call = useCall()
  const look = useEffectEvent((id: number) => {
    if (isLoggedIn()) void call(() => api.post('/designers/:id/view', { params: { id } }))
  })

  useEffect(() => {
    const timer = setTimeout(() => look(designerId), lookedAtMs)
    return () => clearTimeout(timer)
  }, [designerId])
}

const lookedAtMs = 1000
