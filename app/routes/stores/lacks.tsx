import { useTranslations } from 'use-intl'
import type { Lack } from '#domain/drafts/rules.ts'
import classes from './editor.module.css'

/** All that is missing, each a way to its field. Takes the focus, so that it is read out. */
export function Lacks({ lacks }: { lacks: Lack[] }) {
  const words = useTranslations('stores.editor')
  const each = useTranslations('stores.lacks')
  return (
    <div role="alert" tabIndex={-1} className={classes.refusal}>
      <p>{words('lacks')}</p>
      <ul className={classes.lacks}>
        {lacks.map((lack) => (
          <li key={`${lack.what} ${lack.place}`}>
            <a href={`#${anchorOf(lack)}`}>{each(lack.what, { place: (lack.place ?? 0) + 1 })}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The id of what stands around the field. */
export function anchorOf({ what, place }: Lack): string {
  if (what === 'imageName') return `images-${place}`
  if (what === 'panoramaName') return `panoramas-${place}`
  return `draft-${what}`
}
