import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../ui/section.tsx'
import classes from './figure.module.css'
import { NamedPicture } from './page-media.tsx'

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
    <Section label={label} heading={heading} id={id}>
      {text && <p className={classes.text}>{text}</p>}
      {figure}
    </Section>
  )
}
