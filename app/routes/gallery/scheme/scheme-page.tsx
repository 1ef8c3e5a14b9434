import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RELATED, sectionsOf } from '#domain/schemes/rules.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Monogram } from '../../../ui/marks/monogram.tsx'
import { Section } from '../../../ui/section.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { InspirationTile } from '../ideas/inspiration-tile.tsx'
import type { Route } from './+types/scheme'
import { badgesOf } from './badges.ts'
import classes from './scheme.module.css'
import { SchemeSections } from './scheme-sections.tsx'

type Scheme = Route.ComponentProps['loaderData']
/** A draft may lack what a scheme says of itself. */
export type SchemeData = Pick<
  Scheme,
  'id' | 'caseName' | 'author' | 'introduction' | 'images' | 'panoramas' | 'url720' | 'related'
> &
  Partial<Pick<Scheme, 'areaM2' | 'roomCount' | 'style'>>

interface SchemePageProps {
  scheme: SchemeData
  /** What visitors can do with it; nothing in a preview. */
  actions?: ReactNode
  comments?: ReactNode
}

/** A scheme as visitors see it. */
export function SchemePage({ scheme, actions, comments }: SchemePageProps) {
  const words = useTranslations('gallery.scheme')
  const market = useTranslations('gallery.market')
  const styles = useTranslations('taxonomy.styles')
  const { caseName, author, areaM2, roomCount, style, introduction } = scheme
  const store = `/gallery/detail?id=${author.id}`
  const sections = sectionsOf(scheme.images)
  const badges = badgesOf(sections, scheme.panoramas, scheme.url720)
  return (
    <>
      <div className="page">
        <Breadcrumb
          ways={[
            { label: market('title'), to: '/gallery/market' },
            { label: author.name, to: store },
          ]}
          here={caseName}
        />
        <header className={`grid ${classes.head}`}>
          <h1 className={classes.name}>{caseName}</h1>
          <dl className={classes.facts}>
            <dt>{words('author')}</dt>
            <dd>
              <Link to={store}>{author.name}</Link>
            </dd>
            {areaM2 && (
              <>
                <dt>{words('area')}</dt>
                <dd>{words('squareMetres', { area: areaM2 })}</dd>
              </>
            )}
            {roomCount && (
              <>
                <dt>{words('space')}</dt>
                <dd>{words('rooms', { count: roomCount })}</dd>
              </>
            )}
            {style && (
              <>
                <dt>{words('style')}</dt>
                <dd>{styles(style)}</dd>
              </>
            )}
          </dl>
        </header>
      </div>
      <SchemeSections sections={sections} caseName={caseName} badges={badges}>
        <div className={classes.introduction}>
          <p className={`lead ${classes.text}`}>
            <LocalText text={introduction} />
          </p>
          <div className={classes.actions}>{actions}</div>
        </div>
      </SchemeSections>
      <footer className="page">
        <div className={`grid ${classes.author}`}>
          <div className={classes.who}>
            <Monogram name={author.name} logo={author.logo} />
            <div>
              <p className={classes.strong}>{author.name}</p>
              <p className="dim small">{author.city}</p>
            </div>
          </div>
          <p className={classes.count}>{words('schemesInStore', { count: author.schemeCount })}</p>
          <ButtonLink to={store} className={classes.view}>
            {words('viewStore')}
          </ButtonLink>
        </div>
      </footer>
      {comments}
      {scheme.related.length > 0 && (
        <Section heading={words('related')}>
          <ul className={classes.related}>
            {scheme.related.map((other) => (
              <InspirationTile key={other.id} scheme={other} ratio="4 / 3" />
            ))}
            {scheme.related.length < RELATED && (
              <li className={classes.more} style={{ '--free': RELATED - scheme.related.length } as CSSProperties}>
                <p className="lead">{words('moreText')}</p>
                <TextLink to="/gallery/ideas">{words('more')}</TextLink>
              </li>
            )}
          </ul>
        </Section>
      )}
    </>
  )
}
