import { useTranslations } from 'use-intl'
import { type Picture as PictureFile, pictureUrl, widthsOf } from '#domain/media/rules.ts'
import { Picture } from '../picture.tsx'
import { IconPlayerPlay } from './icons.tsx'

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
}

/**
 * A clip to be watched: its poster with a notch that plays it. The clip and its controls are fetched when somebody wants them, see
 * app/elements/on-demand/film-player.ts; without JavaScript the browser's own controls stand in the poster's place. What it looks like
 * (./video-frame.css) comes with the sheet of whoever shows it.
 */
export function VideoFrame({ files, tracks, title, text, isWorded, sizes }: VideoFrameProps) {
  const words = useTranslations('sections.video')
  const image = <Picture media={files.poster} alt="" sizes={sizes} className="film-poster" />
  if (!files.mp4 && !files.webm) {
    return (
      <div className="film-frame">
        {image}
        <p className="film-fault">{words('videoMissing')}</p>
      </div>
    )
  }
  return (
    <film-player class="film-frame" data-worded={isWorded ? '' : undefined}>
      {image}
      <button
        type="button"
        className="film-notch"
        aria-label={text && !isWorded ? `${words('watch', { title })} (${text})` : words('watch', { title })}
      >
        <IconPlayerPlay size={20} />
        {text && <span>{text}</span>}
      </button>
      <noscript>
        <Film files={files} tracks={tracks} />
      </noscript>
      <template data-fault="video">
        <Fault>{words('videoMissing')}</Fault>
      </template>
      <template data-fault="captions">
        <Fault>{words('captionsMissing')}</Fault>
      </template>
    </film-player>
  )
}

function Fault({ children }: { children: string }) {
  return (
    <p className="film-fault" role="alert">
      {children}
    </p>
  )
}

function Film({ files: { mp4, webm, poster }, tracks }: Pick<VideoFrameProps, 'files' | 'tracks'>) {
  const width = widthsOf(poster).findLast((each) => each <= 1280)
  return (
    // biome-ignore lint/a11y/useMediaCaption: its captions are among the tracks
    <video
      className="film-plain"
      controls
      playsInline
      preload="none"
      width={poster.width}
      height={poster.height}
      poster={width ? pictureUrl(poster.id, width, 'jpg') : undefined}
    >
      {webm && <source src={webm} type="video/webm" />}
      {mp4 && <source src={mp4} type="video/mp4" />}
      {tracks.map(({ isFirst, ...track }) => (
        <track key={track.src} {...track} default={isFirst} />
      ))}
    </video>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'film-player': { class?: string; 'data-worded': '' | undefined; children: ReactNode }
    }
  }
}
