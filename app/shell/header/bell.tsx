import { useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { IconBell } from '../icons.tsx'
import { isLoggedIn } from '../storage.ts'
import classes from './bell.module.css'

/** Beside the account's menu: how many notifications wait is asked for after each page, since pages are the same for everyone. */
export function Bell() {
  const words = useTranslations('community')
  const { key } = useLocation()
  // Also after logging in and after each form, when the page's own data are asked for anew.
  const { state } = useRevalidator()
  const [unread, setUnread] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each page
  useEffect(() => {
    if (state !== 'idle') return
    if (!isLoggedIn()) return setUnread(0)
    const leaving = new AbortController()
    fetch('/api/me', { signal: leaving.signal })
      .then((answer) => answer.json())
      .then(({ unread: counted }: { unread: number }) => setUnread(counted))
      // A bell that can't be rung stays silent.
      .catch(() => {})
    return () => leaving.abort()
  }, [key, state])

  return (
    <Link
      to="/account/notifications"
      className={`${classes.bell} when-logged-in`}
      aria-label={words('bell', { count: unread })}
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
