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
import { type ReactNode, use } from 'react'
import { LANGUAGES, offeredFor } from '#db/languages.ts'
import { PageLanguage } from '../../i18n/page-language.ts'
import { playerWords } from '../../i18n/player-words.ts'
import classes from './player.module.css'

/** The controls of a clip, which stands in the slot `media`: also by keys (space, arrows, c for captions, f). */
export default function PlayerControls({ children }: { children: ReactNode }) {
  const language = offeredFor(use(PageLanguage))
  const { tag } = LANGUAGES[language]
  addTranslation(tag, playerWords[language])
  setLanguage(tag)
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
