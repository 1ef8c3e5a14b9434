import { useTranslations } from 'use-intl'
import { type IdeasFilter, ideasFilter } from '#domain/schemes/lists/ideas-filter.ts'
import type { SchemeCard } from '#domain/schemes/lists/lists.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import classes from './inspiration-grid.module.css'
import { InspirationTile } from './inspiration-tile.tsx'

interface Listed {
  schemes: SchemeCard[]
  filter: IdeasFilter
  total: number
  page: number
  pages: number
  /** How many schemes are on the pages before this one. */
  before: number
}

/** Schemes to step into. View More puts the next page under this one, see app/elements/on-demand/more-list.ts. */
export function InspirationGrid({ list: { schemes, filter, total, page, pages, before } }: { list: Listed }) {
  const words = useTranslations('gallery.ideas')
  return (
    <section className="page" aria-label={words('inspiration')}>
      <h2 className={classes.heading}>{words('inspiration')}</h2>
      <more-list loading={words('loading')}>
        {schemes.length === 0 ? (
          <NothingFits isNarrowed={ideasFilter.toQuery(filter).size > 0} />
        ) : (
          <ul className={classes.grid}>
            {schemes.map((scheme, index) => (
              <InspirationTile key={scheme.id} scheme={scheme} priority={page === 1 && index < 2} />
            ))}
          </ul>
        )}
        <div className={classes.foot}>
          {page < pages && (
            <ButtonLink
              to={`/gallery/ideas?${ideasFilter.toQuery({ ...filter, page: page + 1 })}`}
              variant="outline"
              className={classes.more}
              data-more=""
            >
              {words('more')}
            </ButtonLink>
          )}
          <p className="dim small" aria-live="polite">
            {schemes.length > 0 && words('shown', { shown: before + schemes.length, total })}
          </p>
          <Pager page={page} pages={pages} />
        </div>
      </more-list>
    </section>
  )
}

function NothingFits({ isNarrowed }: { isNarrowed: boolean }) {
  const words = useTranslations('gallery.filters')
  return (
    <div className={classes.empty}>
      <h3>{words(isNarrowed ? 'empty' : 'none')}</h3>
      <p className="dim">{words(isNarrowed ? 'emptyText' : 'noneText')}</p>
    </div>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'more-list': { loading: string; children: ReactNode }
    }
  }
}
