import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Link } from '../link.tsx'
import { IconChevronLeft, IconChevronRight } from '../marks/icons.tsx'
import classes from './pager.module.css'
import { shownPages } from './shown-pages.ts'

/** The pages of a list as links: the first, the last, those around the one that is shown. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const words = useTranslations('shell.pager')
  const { search } = useLocation()
  if (pages < 2) return null

  function to(target: number) {
    const query = new URLSearchParams(search)
    if (target === 1) query.delete('page')
    else query.set('page', String(target))
    return `?${query}`
  }

  return (
    <nav className={classes.pager} aria-label={words('label')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className={classes.step} aria-label={words('previous')}>
          <IconChevronLeft size={20} />
        </Link>
      )}
      {shownPages(page, pages).map((shown, index) =>
        shown === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis has no other identity than its place
          <span key={`gap ${index}`} className={`dim ${classes.gap}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={to(shown)}
            className={classes.page}
            aria-current={shown === page ? 'page' : undefined}
            aria-label={words('page', { page: shown })}
          >
            {shown}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className={classes.step} aria-label={words('next')}>
          <IconChevronRight size={20} />
        </Link>
      )}
    </nav>
  )
}
