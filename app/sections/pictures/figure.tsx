import { useTranslations } from 'use-intl'
import { pictureUrl, widthsOf } from '#domain/media/rules.ts'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { Words } from '../words.tsx'
import classes from './figure.module.css'
import { NamedPicture, useMarketingPage } from './page-media.tsx'

/** A picture that says something by itself, whole. */
export function Figure({ label, heading, id, text, picture, caption }: BlockFields<'figure'>) {
  const figure = (
    <figure>
      <NamedPicture {...picture} sizes="100vw" />
      {caption && <figcaption className={`dim small ${classes.caption}`}>{caption}</figcaption>}
    </figure>
  )
  if (!heading) {
    return (
      <section className={`page ${classes.alone}`} id={id}>
        {figure}
      </section>
    )
  }
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      {text && (
        <p className={classes.text}>
          <Words text={text} />
        </p>
      )}
      {figure}
      <Enlarge media={picture.media} />
    </Section>
  )
}

/** On a phone the words in a picture are too small to read. */
function Enlarge({ media }: { media: string }) {
  const words = useTranslations('sections.figure')
  const shell = useTranslations('shell')
  const picture = useMarketingPage().pictures[media]
  if (!picture) return null
  const widest = widthsOf(picture).at(-1) ?? picture.width
  return (
    <a href={pictureUrl(picture.id, widest, 'jpg')} target="_blank" rel="noopener" className={classes.enlarge}>
      {words('enlarge')}
      <span className="visually-hidden"> {shell('opensInNewTab')}</span>
    </a>
  )
}
