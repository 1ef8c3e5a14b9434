import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js'
import {
  MediaCaptionsButton,
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPlaybackRateButton,
  MediaTimeDisplay,
  MediaTimeRange,
} from 'media-chrome/react'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import classes from './player.module.css'
import { italianControls } from './player-italian.ts'

/** The controls of a clip, which stands in the slot `media`: also by keys (space, arrows, c for captions, f). */
export default function PlayerControls({ children }: { children: ReactNode }) {
  const locale = useLocale()
  addTranslation('it', italianControls)
  setLanguage(locale)
  return (
    <MediaController className={classes.player} autohide="2">
      {children}
      <MediaControlBar className={classes.bar}>
        <MediaPlayButton noTooltip />
        <MediaTimeRange />
        <MediaTimeDisplay showDuration />
        <MediaPlaybackRateButton noTooltip />
        <MediaCaptionsButton noTooltip />
        <MediaPipButton noTooltip />
        <MediaFullscreenButton noTooltip />
      </MediaControlBar>
    </MediaController>
  )
}
