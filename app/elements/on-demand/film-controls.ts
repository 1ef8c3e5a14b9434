import 'media-chrome/dist/media-controller.js'
import 'media-chrome/dist/media-control-bar.js'
import 'media-chrome/dist/media-play-button.js'
import 'media-chrome/dist/media-time-range.js'
import 'media-chrome/dist/media-time-display.js'
import 'media-chrome/dist/media-playback-rate-button.js'
import 'media-chrome/dist/media-captions-button.js'
import 'media-chrome/dist/media-pip-button.js'
import 'media-chrome/dist/media-fullscreen-button.js'
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js'
import { LANGUAGES, offeredFor } from '#db/languages.ts'
import { languageOfDocument } from '../../i18n/document-language.ts'
import { playerWords } from '../../i18n/player-words.ts'
import './film-controls.css'

export type FilmControls = typeof import('./film-controls.ts')

const language = offeredFor(languageOfDocument())
addTranslation(LANGUAGES[language].tag, playerWords[language])
setLanguage(LANGUAGES[language].tag)

const bar = `
  <media-control-bar>
    <media-play-button notooltip></media-play-button>
    <media-time-range></media-time-range>
    <media-time-display showduration></media-time-display>
    <media-playback-rate-button notooltip></media-playback-rate-button>
    <media-captions-button notooltip></media-captions-button>
    <media-pip-button notooltip></media-pip-button>
    <media-fullscreen-button notooltip></media-fullscreen-button>
  </media-control-bar>`

/** A film between its controls: also by keys (space, arrows, c for captions, f). */
export function filmControls(film: HTMLVideoElement): HTMLElement {
  const controller = document.createElement('media-controller')
  controller.className = 'film-controls'
  controller.setAttribute('autohide', '2')
  controller.innerHTML = bar
  controller.prepend(film)
  return controller
}
