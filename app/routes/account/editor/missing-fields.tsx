import { useTranslations } from 'use-intl'
import type { MissingField } from '#domain/schemes/drafts/rules.ts'
import { itemId } from '../../../scheme-files/rearrange.ts'
import classes from './editor.module.css'

/** All that is missing, each a way to its field. Takes the focus, so that it is read out. */
export function MissingFields({ missingFields }: { missingFields: MissingField[] }) {
  const words = useTranslations('stores.editor')
  const each = useTranslations('stores.lacks')
  return (
    <div role="alert" tabIndex={-1} className={classes.refusal}>
      <p>{words('lacks')}</p>
      <ul className={classes.missingFields}>
        {missingFields.map((lack) => (
          <li key={`${lack.what} ${lack.index}`}>
            <a href={`#${anchorOf(lack)}`}>{each(lack.what, { place: (lack.index ?? 0) + 1 })}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The id of what stands around the field. */
export function anchorOf({ what, index }: MissingField): string {
  if (what === 'imageName') return itemId('images', index ?? 0)
  if (what === 'panoramaName') return itemId('panoramas', index ?? 0)
  return `draft-${what}`
}
