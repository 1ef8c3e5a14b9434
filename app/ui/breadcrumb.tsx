import { useTranslations } from 'use-intl'
import classes from './breadcrumb.module.css'
import { Link } from './link.tsx'

interface BreadcrumbProps {
  /** From the home page on; it stands before them by itself. */
  ways: { label: string; to: string }[]
  /** The page that is shown. */
  here: string
}

export function Breadcrumb({ ways, here }: BreadcrumbProps) {
  const words = useTranslations('shell')
  return (
    <nav aria-label={words('breadcrumb')}>
      <ol className={classes.trail}>
        {[{ label: words('pages.home'), to: '/home' }, ...ways].map(({ label, to }) => (
          <li key={to} className={classes.step}>
            <Link to={to} className={classes.link}>
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
