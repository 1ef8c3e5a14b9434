import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pictureSource } from '#domain/media/rules.ts'
import { IconPlayerPause, IconPlayerPlay } from '../../ui/icons.tsx'
import { useMarketingPage } from '../pictures/page-media.tsx'
import classes from './looping-video.module.css'

interface LoopingVideoProps {
  /** The clip's name. */
  clip: string
  caption?: string
  /** Further down the page: nothing of it is fetched before it comes near, and it moves only once it is seen. */
  waits?: boolean
}

/**
 * A silent moving picture: the poster stands first, the clip is fetched once the page is quiet, and never for visitors
 * who prefer reduced motion or to save data, unless they ask for it.
 */
export function LoopingVideo({ clip, caption, waits = false }: LoopingVideoProps) {
  const words = useTranslations('sections.video')
  const { clips } = useMarketingPage()
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)').matches
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (prefersStillness || connection?.saveData) return
    const start = () => setWanted(true)
    if (waits) return onceSeen(frame.current, start)
    if (document.readyState === 'complete') return start()
    addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [waits])

  useEffect(() => {
    if (isWanted) video.current?.play().catch(() => setPlaying(false))
  }, [isWanted])

  function toggle() {
    if (!isWanted) setWanted(true)
    else if (isPlaying) video.current?.pause()
    else void video.current?.play()
  }

  const files = clips[clip]
  if (!files) return null
  const { poster, webm, mp4 } = files
  const { avif, webp, fallback } = pictureSource(poster)
  return (
    <figure ref={frame} className={classes.frame}>
      <picture>
        <source type="image/avif" srcSet={avif} sizes="100vw" />
        <source type="image/webp" srcSet={webp} sizes="100vw" />
        <img
          className={classes.still}
          alt=""
          width={poster.width}
          height={poster.height}
          loading={waits ? 'lazy' : undefined}
          fetchPriority={waits ? undefined : 'high'}
          src={fallback}
        />
      </picture>
      {isWanted && (
        <video
          ref={video}
          className={classes.moving}
          data-playing={isPlaying || undefined}
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </video>
      )}
      <figcaption className={classes.notch}>
        {caption && <span>{caption}</span>}
        <button
          type="button"
          className="icon-button needs-script"
          onClick={toggle}
          aria-label={isPlaying ? words('pause') : words('play')}
        >
          {isPlaying ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
        </button>
      </figcaption>
    </figure>
  )
}

function onceSeen(element: HTMLElement | null, see: () => void) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    see()
  })
  if (element) observer.observe(element)
  return () => observer.disconnect()
}
