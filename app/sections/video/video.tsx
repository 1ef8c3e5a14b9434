import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { Words } from '../words.tsx'
import { LoopingVideo } from './looping-video.tsx'
import { Player } from './player.tsx'
import classes from './video.module.css'

/** One clip across the whole page: it moves by itself, or waits to be played. */
export function Video({ label, heading, id, text, video, caption, autoplay }: BlockFields<'video'>) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      {text && (
        <p className={`lead ${classes.text}`}>
          <Words text={text} />
        </p>
      )}
      <div className={classes.bleed}>
        {autoplay ? (
          <LoopingVideo clip={video} caption={caption} waits />
        ) : (
          <Player clip={video} title={caption} text={caption} sizes="100vw" />
        )}
      </div>
    </Section>
  )
}
