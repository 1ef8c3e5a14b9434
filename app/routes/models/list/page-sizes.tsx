import { useTranslations } from 'use-intl'
import type { ModelKind } from '#db/vocabulary.ts'
import type { ModelQuery } from '#domain/models/lists/hub-filter.ts'
import { PAGE_SIZES } from '#domain/models/rules.ts'
import { Link } from '../../../ui/link.tsx'
import { listPath } from '../model-path.ts'
import classes from './page-sizes.module.css'

/** How many models a page of the list has; another number begins at its first page. */
export function PageSizes({ kind, query }: { kind: ModelKind; query: ModelQuery }) {
  const words = useTranslations('models.list')
  const current = query.perPage ?? PAGE_SIZES[0]
  return (
    <nav className={classes.sizes} aria-label={words('perPage')}>
      <span className="dim small" aria-hidden="true">
        {words('perPage')}
      </span>
      {PAGE_SIZES.map((size) => (
        <Link
          key={size}
          to={listPath(kind, { ...query, perPage: size, page: undefined })}
          keepsScroll
          className={classes.size}
          aria-current={size === current ? 'true' : undefined}
          aria-label={words('perPageOf', { count: size })}
        >
          {size}
        </Link>
      ))}
    </nav>
  )
}
