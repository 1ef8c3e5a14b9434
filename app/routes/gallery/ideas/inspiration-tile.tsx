import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { SchemeCard } from '#domain/schemes/lists/lists.ts'
import { Link } from '../../../ui/link.tsx'
import { Badge720 } from '../../../ui/marks/badge-720.tsx'
import { Picture } from '../../../ui/picture.tsx'
import classes from './inspiration-tile.module.css'

interface InspirationTileProps {
  scheme: SchemeCard
  priority?: boolean
  /** Such as `4 / 3`, where all of a row have one shape; else the picture's own. */
  ratio?: string
}

/** A scheme among others: a picture of it, its name, and whose it is. */
export function InspirationTile({ scheme, priority = false, ratio }: InspirationTileProps) {
  const styles = useTranslations('taxonomy.styles')
  const { id, caseName, style, url720, cover, designer } = scheme
  const path = `/gallery/scheme?id=${id}`
  return (
    <li className={classes.tile} style={{ '--shape': cover.width / cover.height } as CSSProperties}>
      <div className={classes.frame}>
        <Link to={path} tabIndex={-1} aria-hidden="true" className={classes.cover}>
          <Picture
            media={cover}
            alt=""
            sizes="(min-width: 75em) 34vw, (min-width: 45em) 50vw, 100vw"
            priority={priority}
            ratio={ratio}
            className={classes.picture}
          />
        </Link>
        {url720 && <Badge720 address={url720} name={caseName} />}
      </div>
      <h3 className={classes.name}>
        <Link to={path}>{caseName}</Link>
      </h3>
      <p className="dim small">
        {styles(style)}, {designer.name}
      </p>
    </li>
  )
}
