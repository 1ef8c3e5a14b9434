import { useEffect, useEffectEvent, useRef } from 'react'
import { joined, type Stretch, without } from '#domain/courses/coverage.ts'
import { api } from '../../api/client.ts'
import { createPersonal } from '../../api/personal.ts'
import { isLoggedIn } from '../../api/storage.ts'
import { call } from '../../shell/call.ts'

const usePersonal = createPersonal(async (id: number, signal) => ({
  progress: await api.get('/courses/:id/progress', { params: { id }, signal }),
}))

export type OwnProgress = NonNullable<ReturnType<typeof useProgress>['progress']>
const everyMs = 5000

/**
 * How far the visitor is with a course, asked for after the page has come; undefined for who is not logged in. While
 * the video plays, it tells the server where it is, and what it has shown since it last told. `tick` tells of a step.
 */
export function useProgress(course: { id: number; durationMs: number }, video: HTMLVideoElement | undefined) {
  const { id, durationMs } = course
  // One after the other, so that none overtakes another; but when the page goes, what waits is sent at once.
  const ticking = useRef<Promise<void>>(Promise.resolve())
  const [{ progress }, change] = usePersonal(id)

  const note = useEffectEvent(async (body: { positionMs: number; watched: Stretch[] }, isLeaving: boolean) => {
    const settings = { params: { id }, body }
    const own = await (isLeaving
      ? // Nobody is there to be told.
        api.post('/courses/:id/progress', settings).catch(() => undefined)
      : call(() => api.post('/courses/:id/progress', settings)))
    if (own) change(() => ({ progress: own }))
    return own
  })

  useEffect(() => {
    if (!video) return
    let told: Stretch[] = []
    let last = 0
    // One after the other, so that nothing is told twice.
    let telling: Promise<unknown> = Promise.resolve()

    async function tell(isLeaving: boolean) {
      if (!isLoggedIn() || !video) return
      last = performance.now()
      const watched = without(shownBy(video, durationMs), told)
      const positionMs = Math.min(durationMs, Math.round(video.currentTime * 1000))
      const own = await note({ positionMs, watched }, isLeaving)
      if (own?.believed) told = joined([...told, ...watched])
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
  }, [video, durationMs])

  /** Shown at once; the answer to the last one knows of them all. */
  function tick(step: number, isDone: boolean) {
    change(ticked(step, isDone))
    const told: Promise<void> = Promise.race([ticking.current, pageGoes()]).then(async () => {
      const own = await call(() => api.post('/courses/:id/steps', { params: { id }, body: { step, isDone } }))
      if (!own) change(ticked(step, !isDone))
      else if (ticking.current === told) change(() => ({ progress: own }))
    })
    ticking.current = told
  }

  return { progress, tick }
}

const pageGoes = () => new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }))

const ticked =
  (step: number, isDone: boolean) =>
  ({ progress }: { progress?: OwnProgress }) => {
    if (!progress) return {}
    const others = progress.stepsDone.filter((each) => each !== step)
    return { progress: { ...progress, stepsDone: isDone ? [...others, step] : others } }
  }

/** What the browser says that it has played, within what the course lasts: the formats may differ by a frame. */
function shownBy(video: HTMLVideoElement, durationMs: number): Stretch[] {
  const { played } = video
  return joined(
    Array.from({ length: played.length }, (_, index): Stretch => {
      const to = Math.round(played.end(index) * 1000)
      const isEnd = video.ended && index === played.length - 1
      return [Math.round(played.start(index) * 1000), isEnd ? durationMs : Math.min(to, durationMs)]
    }),
  )
}
