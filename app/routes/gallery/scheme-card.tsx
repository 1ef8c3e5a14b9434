import { useTranslations } from 'use-intl'
import type { readDesigner } from '#domain/designers/designers.ts'
import { Link } from '../../ui/link.tsx'
import { Badge720 } from '../../ui/marks/badge-720.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ownSize } from './own-size.ts'
import classes from './scheme-card.module.css'

type ListedScheme = Awaited<ReturnType<typeof readDesigner>>['schemes'][number]

/** A scheme in its designer's store: cover, name, and what it is. */
export function SchemeCard({ scheme, priority }: { scheme: ListedScheme; priority: boolean }) {
  const words = useTranslations('gallery.scheme')
  const styles = useTranslations('taxonomy.styles')
  const { id, caseName, style, areaM2, url720, cover, likeCount } = scheme
  return (
    <li className={classes.card}>
      <div className={classes.frame} style={ownSize(cover)}>
        <Link to={`/gallery/scheme?id=${id}`} tabIndex={-1} aria-hidden="true">
          <Picture
            media={cover}
            alt=""
            sizes="(min-width: 75em) 56vw, 100vw"
            priority={priority}
            className={classes.picture}
          />
        </Link>
        {url720 && <Badge720 address={url720} name={caseName} />}
      </div>
      <h3 className={classes.name}>
        <Link to={`/gallery/scheme?id=${id}`}>{caseName}</Link>
      </h3>
      <p className="dim small">
        {styles(style)}, {words('squareMetres', { area: areaM2 })}
        {likeCount > 0 && `, ${words('likes', { count: likeCount })}`}
      </p>
    </li>
  )
}
