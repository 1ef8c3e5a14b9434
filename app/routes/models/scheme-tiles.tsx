import { Link } from 'react-router'
import type { listSchemesWith } from '#domain/models/read.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './scheme-tiles.module.css'

type Scheme = Awaited<ReturnType<typeof listSchemesWith>>[number]

/** Designs that a model is used in. */
export function SchemeTiles({ schemes }: { schemes: Scheme[] }) {
  return (
    <ul className={classes.tiles}>
      {schemes.map(({ id, caseName, cover, designer }) => (
        <li key={id}>
          <Link to={`/gallery/scheme?id=${id}`} tabIndex={-1} aria-hidden="true" className={classes.frame}>
            <Picture
              media={cover}
              alt=""
              sizes="(min-width: 75em) 22vw, (min-width: 45em) 30vw, 70vw"
              ratio="16 / 10"
            />
          </Link>
          <h3 className={classes.name}>
            <Link to={`/gallery/scheme?id=${id}`} prefetch="intent">
              {caseName}
            </Link>
          </h3>
          <p className="dim small">{designer.name}</p>
        </li>
      ))}
    </ul>
  )
}
