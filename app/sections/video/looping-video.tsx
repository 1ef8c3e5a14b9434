import { useTranslations } from 'use-intl'
import { pictureSource } from '#domain/media/rules.ts'
import { IconPlayerPause, IconPlayerPlay } from '../../ui/film/icons.tsx'
import { useMarketingPage } from '../pictures/page-media.tsx'
import classes from './looping-video.module.css'

interface LoopingVideoProps {
  /** The clip's name. */
  clip: string
  caption?: string
  /** Further down the page: nothing of it is fetched before it comes near, and it moves only once it is seen. */
  waits?: boolean
}

/** A silent moving picture. The poster stands first; when the clip is fetched, app/elements/on-demand/looping-film.ts says. */
export function LoopingVideo({ clip, caption, waits = false }: LoopingVideoProps) {
  const words = useTranslations('sections.video')
  const { clips } = useMarketingPage()
  const files = clips[clip]
  if (!files) return null
  const { poster, webm, mp4 } = files
  const { avif, webp, fallback } = pictureSource(poster)
  return (
    <looping-film waits={waits ? '' : undefined}>
      <figure className={classes.frame}>
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
        <template>
          <video className={classes.moving} muted loop playsInline aria-hidden="true" tabIndex={-1}>
            <source src={webm} type="video/webm" />
            <source src={mp4} type="video/mp4" />
          </video>
        </template>
        <figcaption className={classes.notch}>
          {caption && <span>{caption}</span>}
          <button
            type="button"
            className="icon-button needs-script"
            aria-label={words('play')}
            data-pause={words('pause')}
            data-play={words('play')}
          >
            <IconPlayerPlay size={20} />
            <IconPlayerPause size={20} />
          </button>
        </figcaption>
      </figure>
    </looping-film>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'looping-film': { waits: '' | undefined; children: ReactNode }
    }
  }
}
