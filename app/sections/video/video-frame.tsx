import { useMergedRef } from '@mantine/hooks'
import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Picture as PictureFile, pictureUrl, widthsOf } from '#domain/media/rules.ts'
import { IconPlayerPlay } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './player.module.css'

const loadControls = () => import('./player-controls.tsx')
const Controls = lazy(loadControls)

/** A video's files; without any, words stand in its place. */
export interface VideoFiles {
  mp4?: string
  webm?: string
  poster: PictureFile
}

export interface Track {
  kind: 'captions' | 'chapters'
  src: string
  srcLang: string
  label: string
  /** Shown from the start. */
  isFirst?: boolean
}

interface VideoFrameProps {
  files: VideoFiles
  tracks: Track[]
  title: string
  /** What the notch says beside its sign. */
  text?: string
  /** The words stand below a small picture: they are longer than a line. */
  isWorded?: boolean
  sizes: string
  video?: Ref<HTMLVideoElement>
  /** Wanted from elsewhere on the page, not only by the notch. */
  isWanted?: boolean
  onWanted?: () => void
}

/**
 * A clip to be watched: its poster with a notch that plays it. The clip and its controls are fetched when somebody
 * wants them; without JavaScript the browser's own controls stand in the poster's place.
 */
export function VideoFrame({ isWanted = false, onWanted, ...props }: VideoFrameProps) {
  const words = useTranslations('sections.video')
  const { files, title, text, sizes, isWorded } = props
  const [isPressed, setPressed] = useState(false)
  const [fault, setFault] = useState<'video' | 'captions'>()
  const isGone = !files.mp4 && !files.webm
  const image = <Picture media={files.poster} alt="" sizes={sizes} className={classes.poster} />

  function want() {
    setPressed(true)
    onWanted?.()
  }

  if (isGone || fault === 'video') {
    return (
      <div className={classes.frame}>
        {image}
        <p className={classes.fault} role={isGone ? undefined : 'alert'}>
          {words('videoMissing')}
        </p>
      </div>
    )
  }
  if (isPressed || isWanted) {
    return (
      <div className={classes.frame}>
        <Suspense fallback={image}>
          <Controls>
            <Film {...props} slot="media" isPlaying onFault={setFault} />
          </Controls>
        </Suspense>
        {fault && (
          <p className={classes.fault} role="alert">
            {words('captionsMissing')}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={classes.frame} data-worded={isWorded ? '' : undefined}>
      {image}
      <button
        type="button"
        className={classes.notch}
        onClick={want}
        onPointerEnter={loadControls}
        onFocus={loadControls}
        aria-label={text && !isWorded ? `${words('watch', { title })} (${text})` : words('watch', { title })}
      >
        <IconPlayerPlay size={20} />
        {text && <span>{text}</span>}
      </button>
      <noscript>
        <Film {...props} className={classes.plain} controls />
      </noscript>
    </div>
  )
}

type FilmProps = Pick<VideoFrameProps, 'files' | 'tracks' | 'video'> & {
  slot?: string
  className?: string
  controls?: boolean
  isPlaying?: boolean
  onFault?: (what: 'video' | 'captions') => void
}

function Film({ files, tracks, video, isPlaying = false, onFault, slot, className, controls }: FilmProps) {
  const { mp4, webm, poster } = files
  const width = widthsOf(poster).findLast((each) => each <= 1280)
  const sources = [
    { src: webm, type: 'video/webm' },
    { src: mp4, type: 'video/mp4' },
  ].filter(({ src }) => src !== undefined)
  const film = useRef<HTMLVideoElement>(null)
  const ref = useMergedRef(video, film)
  useEffect(() => {
    // React doesn't hear what fails before the element is on the page. In the same state, but for a moment, a choice begins.
    const timer = setTimeout(() => {
      if (film.current?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) onFault?.('video')
    })
    return () => clearTimeout(timer)
  }, [onFault])
  return (
    <video
      ref={ref}
      {...{ slot, className, controls }}
      playsInline
      autoPlay={isPlaying}
      preload={isPlaying ? 'auto' : 'none'}
      width={poster.width}
      height={poster.height}
      poster={width ? pictureUrl(poster.id, width, 'jpg') : undefined}
      onError={() => onFault?.('video')}
    >
      {sources.map(({ src, type }, index) => (
        <source
          key={type}
          src={src}
          type={type}
          // The browser tries one after the other: only the last one's failure is the video's.
          onError={index === sources.length - 1 ? () => onFault?.('video') : undefined}
        />
      ))}
      {tracks.map(({ kind, src, srcLang, label, isFirst }) => (
        <track
          key={src}
          // React doesn't hear a track's errors.
          ref={(track) => {
            const tell = () => onFault?.('captions')
            if (kind === 'captions') track?.addEventListener('error', tell)
            return () => track?.removeEventListener('error', tell)
          }}
          {...{ kind, src, srcLang, label }}
          default={isFirst}
        />
      ))}
    </video>
  )
}
