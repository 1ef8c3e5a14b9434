import { useCallback, useEffect, useEffectEvent, useState } from 'react'

/** What the parts of a course's page share: its video, once there is one, and where that is. All times in ms. */
export interface Playback {
  video: HTMLVideoElement | null
  /** For the player. */
  setVideo: (video: HTMLVideoElement | null) => void
  isWanted: boolean
  setWanted: () => void
  /** Where it begins when it is played. */
  startMs: number
  setStart: (ms: number) => void
  /** Where it is; undefined before it has begun. */
  nowMs: number | undefined
  /** Plays from a moment on, fetching the video where it has not been yet. */
  seek: (ms: number) => void
}

/** A moment stands in the address as `#t` and its milliseconds, as the lines of the transcript have it. */
export function usePlayback(): Playback {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [startMs, setStart] = useState(0)
  const [nowMs, setNow] = useState<number>()
  const setWanted = useCallback(() => setIsWanted(true), [])

  useEffect(() => {
    const [, moment] = location.hash.match(/^#t(\d{1,8})$/) ?? []
    if (moment) setStart(Number(moment))
  }, [])

  const seekStart = useEffectEvent((element: HTMLVideoElement) => {
    if (startMs > 0) element.currentTime = startMs / 1000
  })
  useEffect(() => {
    if (!video) return
    const begin = () => seekStart(video)
    const tell = () => setNow(Math.round(video.currentTime * 1000))
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) begin()
    else video.addEventListener('loadedmetadata', begin, { once: true })
    video.addEventListener('timeupdate', tell)
    return () => {
      video.removeEventListener('loadedmetadata', begin)
      video.removeEventListener('timeupdate', tell)
    }
  }, [video])

  const seek = useCallback(
    (ms: number) => {
      if (!video) {
        setStart(ms)
        setIsWanted(true)
        return
      }
      video.currentTime = ms / 1000
      // A browser that lets nothing play by itself leaves it paused at the moment.
      video.play().catch(() => {})
    },
    [video],
  )
  return { video, setVideo, isWanted, setWanted, startMs, setStart, nowMs, seek }
}
