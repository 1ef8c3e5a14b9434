import { useTranslations } from 'use-intl'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { Link } from '../ui/link.tsx'
import { TextLink } from '../ui/text-link.tsx'
import classes from './next.module.css'
import { NamedPicture } from './pictures/page-media.tsx'

/** The last of a page: the way to the next one. */
export function Next({ label, title, to, picture }: BlockFields<'next'>) {
  const words = useTranslations('sections.next')
  return (
    <section className={classes.next} data-flush>
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        <h2 className={classes.title}>{title}</h2>
        <TextLink to={to}>{words('discover', { title })}</TextLink>
      </div>
      <Link to={to} className={classes.picture} tabIndex={-1} aria-hidden="true">
        <NamedPicture {...picture} sizes="(min-width: 56.25em) 58vw, 100vw" className={classes.image} />
      </Link>
    </section>
  )
}
