import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOwnCall } from './own-call.ts'

/**
 * Counts this visit once the page has been looked at for a moment, and says how many there have been.
 * @param path where views of the record are posted to
 */
export function ViewCount({ path }: { path: string }) {
  const words = useTranslations('shell')
  const ownCall = useOwnCall()
  const [views, setViews] = useState<number>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per record, not whenever a function is new
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      const counted = await ownCall<{ views: number }>(path, {
        method: 'POST',
        signal: leaving.signal,
      })
      if (counted) setViews(counted.views)
    }
    const timer = setTimeout(look, lookedAtMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [path])

  // A space of its own from the start, so that nothing moves when the number comes.
  return <p className="dim small">{views ? words('views', { count: views }) : '\u00a0'}</p>
}

const lookedAtMs = 1000
