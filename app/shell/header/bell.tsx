import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import { IconBell } from '../icons.tsx'
import classes from './bell.module.css'

/** How many notifications wait, beside the account's menu. */
export function Bell({ unread }: { unread: number }) {
  const words = useTranslations('shell.account')
  return (
    <Link
      to="/account/notifications"
      className={`${classes.bell} when-logged-in`}
      aria-label={words('notifications', { count: unread })}
    >
      <IconBell size={20} />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
