import { use } from 'react'
import { useTranslations } from 'use-intl'
import { CONTENT_LANGUAGES, LANGUAGES } from '#db/languages.ts'
import { panoramaSource } from '#domain/media/rules.ts'
import type { Contents as Shown, ShownPicture, TextPart } from '#domain/reports/contents.ts'
import type { LocalText } from '#domain/text.ts'
import { languageTitle } from '../../../i18n/language-name.ts'
import { PageLanguage } from '../../../i18n/page-language.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useRoomName } from '../../../ui/text/room-name.ts'
import classes from './reports.module.css'

/** All texts and pictures of a thing, with what visitors only see in the other language, or hear from a screen reader. */
export function Contents({ name, texts, pictures }: Omit<Shown, 'context'> & { name: string }) {
  const words = useTranslations('moderation.backstage')
  const of = (...parts: TextPart[]) => <Texts parts={parts} texts={texts} />
  return (
    <>
      {of('introduction', 'scope', 'service', 'address', 'elsewhere')}
      {pictures.map((shown, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file can hang twice
        <figure key={index} className={classes.figure}>
          <Whole shown={shown} alt={words('previewOf', { name, place: index + 1 })} />
          <Caption shown={shown} />
        </figure>
      ))}
      {of('point')}
    </>
  )
}

const SIZES = '(min-width: 75em) 50vw, 100vw'

/** A sphere laid out flat: nothing of it is behind one's back. */
function Whole({ shown: { picture, isPanorama }, alt }: { shown: ShownPicture; alt: string }) {
  if (!isPanorama) return <Picture media={picture} alt={alt} sizes={SIZES} />
  const files = panoramaSource(picture)
  return (
    <img
      className={classes.sphere}
      alt={alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
      sizes={SIZES}
      srcSet={files.map(({ width, url }) => `${url} ${width}w`).join(', ')}
      src={files[0]?.url}
      style={{ backgroundColor: picture.colour }}
    />
  )
}

function Texts({ parts, texts }: { parts: TextPart[]; texts: Shown['texts'] }) {
  const words = useTranslations('moderation.backstage.parts')
  const groups = parts.flatMap((part) => {
    const own = texts.filter((text) => text.part === part)
    return own.length > 0 ? [{ part, own }] : []
  })
  if (groups.length === 0) return null
  return (
    <dl className={classes.texts}>
      {groups.map(({ part, own }) => (
        <div key={part}>
          <dt className="dim small">{words(part)}</dt>
          {own.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may be called alike
            <dd key={index}>
              {typeof text === 'string' ? <p className={classes.said}>{text}</p> : <EachLanguage text={text} />}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Caption({ shown: { name, caption, alt } }: { shown: ShownPicture }) {
  const parts = useTranslations('moderation.backstage.parts')
  const roomName = useRoomName()
  if (!name && !caption && !alt) return null
  return (
    <figcaption className={classes.caption}>
      {name && <p className={classes.strong}>{roomName(name)}</p>}
      {caption && <EachLanguage text={caption} />}
      {alt && (
        <>
          <p className="dim small">{parts('alt')}</p>
          <EachLanguage text={alt} />
        </>
      )}
    </figcaption>
  )
}

/** What an author wrote, each language for itself. */
function EachLanguage({ text }: { text: LocalText }) {
  const page = use(PageLanguage)
  const written = CONTENT_LANGUAGES.filter((key) => text[key])
  return written.map((key) => (
    <p key={key} className={classes.said}>
      {written.length > 1 && <span className={`dim small ${classes.language}`}>{languageTitle(key, page)}</span>}
      <span lang={LANGUAGES[key].tag}>{text[key]}</span>
    </p>
  ))
}
