import { useTranslations } from 'use-intl'
import { modelAddress } from '#domain/models/path.ts'
import type { readScene } from '#domain/models/read.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import { CollectButton } from '../collect/collect-button.tsx'
import { SizeText } from '../fit/size-text.tsx'
import posterClasses from '../viewer/poster.module.css'
import classes from './parts.module.css'

export type Part = Omit<Awaited<ReturnType<typeof readScene>>['parts'][number], 'tab'>

/** The products of a room or of a group: each leads to its page, and can be collected. */
export function Parts({ parts }: { parts: Part[] }) {
  const words = useTranslations('model.parts')
  const text = useLocalText()
  return (
    <ul className={classes.parts}>
      {parts.map(({ id, name, brand, size, poster, count }) => {
        const to = modelAddress({ kind: 'product', id })
        return (
          <li key={id} className={classes.part}>
            <Link to={to} tabIndex={-1} aria-hidden="true" className={classes.frame}>
              <Picture
                media={poster}
                alt=""
                sizes="(min-width: 75em) 22vw, (min-width: 45em) 30vw, 45vw"
                ratio="1 / 1"
                className={`${classes.picture} ${posterClasses.blended}`}
              />
            </Link>
            <h3 className="card-name">
              {count > 1 && <span className={classes.count}>{words('pieces', { count })} </span>}
              <LocalText text={name} />
            </h3>
            <p className="dim small">
              {brand?.name}
              <br />
              <SizeText size={size} />
            </p>
            <div className={classes.actions}>
              <Link to={to} className={classes.view} aria-label={words('viewOf', { name: text(name) })}>
                {words('view')}
              </Link>
              <CollectButton model={{ id }} name={text(name)} size="sm" />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
