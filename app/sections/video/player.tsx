import { use } from 'react'
import { useTranslations } from 'use-intl'
import { contentLanguageFor, LANGUAGES } from '#db/languages.ts'
import { PageLanguage } from '../../i18n/page-language.ts'
import { VideoFrame } from '../../ui/film/video-frame.tsx'
import { useMarketingPage } from '../pictures/page-media.tsx'

interface PlayerProps {
  /** The clip's name, such as `video/demo-kitchen`. */
  clip: string
  title: string
  /** What the notch says beside its sign. */
  text?: string
  sizes: string
}

/** One of the clips that our own pages name, with its captions. */
export function Player({ clip, ...props }: PlayerProps) {
  const words = useTranslations('sections.video')
  const { clips } = useMarketingPage()
  const files = clips[clip]
  if (!files) return null
  const language = contentLanguageFor(use(PageLanguage))
  const captions = {
    kind: 'captions',
    src: `/captions/${clip.split('/').at(-1)}.${language}.vtt`,
    srcLang: LANGUAGES[language].tag,
    label: words('captions'),
    isFirst: true,
  } as const
  return <VideoFrame files={files} tracks={[captions]} isWorded={Boolean(props.text)} {...props} />
}
