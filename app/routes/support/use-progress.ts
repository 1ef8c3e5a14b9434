import { useCallback, useEffect, useRef, useState } from 'react'
import { joined, type Stretch, without } from '#domain/courses/coverage.ts'
import { useOwnCall } from '../../shell/own-call.ts'
import { isLoggedIn } from '../../shell/storage.ts'

/** As the server answers it. */
export interface OwnProgress {
  positionMs: number
  covered: [number, number][]
  completedAt: string | null
}

const everyMs = 5000

/**
 * How far the visitor is with a course, asked for after the page has come; undefined for who is not logged in. While
 * the video plays, it tells the server where it is, and what it has shown since it last told.
 */
export function useProgress(course: { id: number; durationMs: number }, video: HTMLVideoElement | null) {
  const { id, durationMs } = course
  const path = `/courses/${id}/progress`
  const ownCall = useOwnCall()
  const [progress, setProgress] = useState<OwnProgress>()
  const call = useRef(ownCall)
  call.current = ownCall

  const ask = useCallback(async () => {
    if (!isLoggedIn()) return setProgress(undefined)
    const own = await call.current<OwnProgress>(path)
    if (own) setProgress(own)
  }, [path])

  useEffect(() => void ask(), [ask])

  useEffect(() => {
    if (!video) return
    let told: Stretch[] = []
    let last = 0
    // One after the other, so that nothing is told twice.
    let telling: Promise<unknown> = Promise.resolve()

    async function tell(keepalive: boolean) {
      if (!isLoggedIn() || !video) return
      last = performance.now()
      const watched = without(shownBy(video, durationMs), told)
      const positionMs = Math.min(durationMs, Math.round(video.currentTime * 1000))
      const body = { positionMs, watched }
      const own = await call.current<OwnProgress & { believed: boolean }>(path, { method: 'POST', body, keepalive })
      if (!own) return
      if (own.believed) told = joined([...told, ...watched])
      setProgress(own)
    }
    const tellNext = () => {
      telling = telling.then(() => tell(false))
    }
    const tellNow = () => void tell(true)
    const tellAtTimes = () => {
      if (!video.paused && performance.now() - last > everyMs) tellNext()
    }
    const events = { play: tellNext, pause: tellNext, ended: tellNext, timeupdate: tellAtTimes }
    for (const [name, listener] of Object.entries(events)) video.addEventListener(name, listener)
    addEventListener('pagehide', tellNow)
    return () => {
      for (const [name, listener] of Object.entries(events)) video.removeEventListener(name, listener)
      removeEventListener('pagehide', tellNow)
      if (!video.paused) tellNow()
    }
  }, [video, path, durationMs])

  return { progress, ask }
}

/** What the browser says that it has played, within what the course lasts: the formats may differ by a frame. */
function shownBy(video: HTMLVideoElement, durationMs: number): Stretch[] {
  const { played } = video
  return joined(
    Array.from({ length: played.length }, (_, place): Stretch => {
      const to = Math.round(played.end(place) * 1000)
      const isEnd = video.ended && place === played.length - 1
      return [Math.round(played.start(place) * 1000), isEnd ? durationMs : Math.min(to, durationMs)]
    }),
  )
}
