import { useTranslations } from 'use-intl'
import type { listSchemesWith } from '#domain/models/read.ts'
import { Link } from '../../../ui/link.tsx'
import { Badge720 } from '../../../ui/marks/badge-720.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from './seen-in.module.css'

type Scheme = Awaited<ReturnType<typeof listSchemesWith>>[number]

/** Designs that a model is used in: the latest one large, others below it. */
export function SeenIn({ schemes: [first, ...others] }: { schemes: Scheme[] }) {
  const words = useTranslations('model.seen')
  if (!first) return null
  const to = schemeAddress(first)
  return (
    <>
      <div className={`grid ${classes.first}`}>
        <div className={classes.words}>
          <h3>{first.caseName}</h3>
          <p className="dim small">{words('by', { name: first.designer.name, area: first.areaM2 })}</p>
          <TextLink to={to} aria-label={words('viewOf', { name: first.caseName })}>
            {words('view')}
          </TextLink>
        </div>
        <div className={classes.large}>
          <Link to={to} tabIndex={-1} aria-hidden="true">
            <Picture media={first.cover} alt="" sizes="(min-width: 75em) 78vw, 100vw" ratio="2 / 1" />
          </Link>
          {first.url720 && <Badge720 address={first.url720} name={first.caseName} bleeds />}
        </div>
      </div>
      {others.length > 0 && (
        <ul className={classes.tiles}>
          {others.map((scheme) => (
            <li key={scheme.id}>
              <Link to={schemeAddress(scheme)} tabIndex={-1} aria-hidden="true" className={classes.frame}>
                <Picture
                  media={scheme.cover}
                  alt=""
                  sizes="(min-width: 75em) 22vw, (min-width: 45em) 30vw, 70vw"
                  ratio="16 / 10"
                />
              </Link>
              <h3 className="card-name">
                <Link to={schemeAddress(scheme)}>{scheme.caseName}</Link>
              </h3>
              <p className="dim small">{scheme.designer.name}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const schemeAddress = ({ id }: Scheme) => `/gallery/scheme?id=${id}`
