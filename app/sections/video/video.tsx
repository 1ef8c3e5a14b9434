import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { DemoLook } from '../looks/looks.tsx'
import { Words } from '../words.tsx'
import { LoopingVideo } from './looping-video.tsx'
import { Player } from './player.tsx'

/** One clip across the whole page: it moves by itself, or waits to be played. */
export function Video({ label, heading, id, text, video, caption, autoplay }: BlockFields<'video'>) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <DemoLook />
      {text && (
        <p className="lead video-text">
          <Words text={text} />
        </p>
      )}
      <div className="video-bleed">
        {autoplay ? (
          <LoopingVideo clip={video} caption={caption} waits />
        ) : (
          <Player clip={video} title={caption} text={caption} sizes="100vw" />
        )}
      </div>
    </Section>
  )
}
