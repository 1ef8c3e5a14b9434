import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import { IconFlag } from './icons.tsx'
import classes from './report-link.module.css'

/** Quiet, but always there: what can be published can be reported. */
export function ReportLink({ to, className = '' }: { to: string; className?: string | undefined }) {
  const words = useTranslations('community.people')
  return (
    <Link to={to} rel="nofollow" className={`${classes.report} ${className}`}>
      <IconFlag size={18} />
      {words('report')}
    </Link>
  )
}
