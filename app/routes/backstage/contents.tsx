import { useTranslations } from 'use-intl'
import type { Contents as Shown, ShownPicture } from '#domain/reports/contents.ts'
import type { LocalText } from '#domain/text.ts'
import { Picture } from '../../ui/picture.tsx'
import { useRoomName } from '../gallery/room-name.ts'
import classes from './reports.module.css'

/** All texts and pictures of a thing, with what visitors only see in the other language, or hear from a screen reader. */
export function Contents({ name, texts, pictures }: Shown & { name: string }) {
  const words = useTranslations('moderation.backstage')
  const parts = useTranslations('moderation.backstage.parts')
  return (
    <>
      {texts.length > 0 && (
        <dl className={classes.texts}>
          {texts.map(({ part, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may be called alike, and none moves
            <div key={place}>
              <dt className="dim small">{parts(part)}</dt>
              <dd>
                {typeof text === 'string' ? <p className={classes.said}>{text}</p> : <EachLanguage text={text} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {pictures.map((shown, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file can hang twice
        <figure key={place} className={classes.figure}>
          <Picture
            media={shown.picture}
            alt={words('previewOf', { name, place: place + 1 })}
            sizes="(min-width: 75em) 50vw, 100vw"
          />
          <Caption shown={shown} />
        </figure>
      ))}
    </>
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
  const languages = useTranslations('moderation.backstage.languages')
  const written = (['en', 'italy'] as const).filter((key) => text[key])
  return written.map((key) => (
    <p key={key} className={classes.said}>
      {written.length > 1 && <span className={`dim small ${classes.language}`}>{languages(key)}</span>}
      <span lang={key === 'en' ? 'en' : 'it'}>{text[key]}</span>
    </p>
  ))
}
