import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../api/client.ts'
import { useCall } from './use-call.ts'

interface ViewCountProps {
  of: 'schemes' | 'courses'
  id: number
}

/** Counts this visit once the page has been looked at for a moment, and says how many there have been. */
export function ViewCount({ of, id }: ViewCountProps) {
  const words = useTranslations('shell')
  const call = useCall()
  const [views, setViews] = useState<number>()

  const look = useEffectEvent(
    async (at: `/${ViewCountProps['of']}/:id/view`, params: { id: number }, signal: AbortSignal) => {
      const counted = await call(() => api.post(at, { params, signal }))
      if (counted) setViews(counted.views)
    },
  )

  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => void look(`/${of}/:id/view`, { id }, leaving.signal), lookedAtMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [of, id])

  // A space of its own from the start, so that nothing moves when the number comes.
  return <p className="dim small">{views ? words('views', { count: views }) : '\u00a0'}</p>
}

const lookedAtMs = 1000
