import { useEffect, useState } from 'react'
import type { TaskId } from '#domain/points/rules.ts'
import { useOwnCall } from '../../shell/own-call.ts'
import { isLoggedIn } from '../../shell/storage.ts'

export interface OwnPoints {
  points: number
  isBlocked: boolean
  next: { points: number; lastDay: string } | null
  progress: Record<TaskId, number>
  /** What the link for invitations ends in. */
  invite: string
}

/**
 * What the page can't hold, since it is the same for everyone.
 * @param page what the loader answered: it is asked for again where somebody logs in or out
 */
export function useOwnPoints(page: unknown): OwnPoints | undefined {
  const ownCall = useOwnCall()
  const [own, setOwn] = useState<OwnPoints>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per page, not whenever a function is new
  useEffect(() => {
    if (!isLoggedIn()) return setOwn(undefined)
    const leaving = new AbortController()
    ownCall<OwnPoints>('/points/own', { signal: leaving.signal }).then(setOwn)
    return () => leaving.abort()
  }, [page])

  return own
}
