import { IconPlayerPlay } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { pictureUrl, widthsOf } from '#domain/media/rules.ts'
import { Picture } from '../ui/picture.tsx'
import { useMarketingPage } from './page-media.tsx'
import classes from './player.module.css'

const loadControls = () => import('./player-controls.tsx')
const Controls = lazy(loadControls)

interface PlayerProps {
  /** The clip's name, such as `video/demo-kitchen`. */
  clip: string
  title: string
  /** What the notch says beside its sign. */
  text?: string
  sizes: string
}

/**
 * A clip to be watched: its poster with a notch that plays it. The clip and its controls are fetched when somebody
 * wants them; without JavaScript the browser's own controls stand in the poster's place.
 */
export function Player({ clip, title, text, sizes }: PlayerProps) {
  const words = useTranslations('sections.video')
  const { clips } = useMarketingPage()
  const [isWanted, setWanted] = useState(false)
  const files = clips[clip]
  if (!files) return null
  const { poster } = files
  const image = <Picture media={poster} alt="" sizes={sizes} className={classes.poster} />

  if (isWanted) {
    return (
      <div className={classes.frame}>
        <Suspense fallback={image}>
          <Controls>
            <Film clip={clip} slot="media" isPlaying />
          </Controls>
        </Suspense>
      </div>
    )
  }
  return (
    <div className={classes.frame} data-worded={text ? '' : undefined}>
      {image}
      <button
        type="button"
        className={classes.notch}
        onClick={() => setWanted(true)}
        onPointerEnter={loadControls}
        onFocus={loadControls}
        aria-label={words('watch', { title })}
      >
        <IconPlayerPlay size={20} stroke={1.5} aria-hidden />
        {text && <span>{text}</span>}
      </button>
      <noscript>
        <Film clip={clip} className={classes.plain} controls />
      </noscript>
    </div>
  )
}

interface FilmProps {
  clip: string
  slot?: string
  className?: string
  controls?: boolean
  isPlaying?: boolean
}

function Film({ clip, isPlaying = false, ...props }: FilmProps) {
  const words = useTranslations('sections.video')
  const locale = useLocale()
  const { clips } = useMarketingPage()
  const { mp4, webm, poster } = clips[clip] as NonNullable<(typeof clips)[string]>
  const width = widthsOf(poster).findLast((each) => each <= 1280)
  return (
    <video
      {...props}
      playsInline
      autoPlay={isPlaying}
      preload={isPlaying ? 'auto' : 'none'}
      width={poster.width}
      height={poster.height}
      poster={width ? pictureUrl(poster.id, width, 'jpg') : undefined}
    >
      <source src={webm} type="video/webm" />
      <source src={mp4} type="video/mp4" />
      <track
        kind="captions"
        src={captionsOf(clip, locale)}
        srcLang={locale === 'it' ? 'it' : 'en'}
        label={words('captions')}
        default
      />
    </video>
  )
}

const captionsOf = (clip: string, locale: string) =>
  `/captions/${clip.split('/').at(-1)}.${locale === 'it' ? 'italy' : 'en'}.vtt`
