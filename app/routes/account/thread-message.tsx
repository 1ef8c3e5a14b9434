import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import classes from './thread.module.css'

interface ThreadMessageProps {
  message: { id: number; body: string | null; isOwn: boolean; createdAt: Date }
  /** Of whom one writes with. */
  name: string
}

export function ThreadMessage({ message: { id, body, isOwn, createdAt }, name }: ThreadMessageProps) {
  const words = useTranslations('community.messages')
  const locale = useLocale()
  const written = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  })
  const date = written.format(createdAt)
  return (
    <li id={`message-${id}`} className={classes.message} data-own={isOwn || undefined}>
      <p className="small dim">
        {isOwn ? words('yours') : name}, <time dateTime={createdAt.toISOString()}>{date}</time>
      </p>
      {body === null ? <p className="dim">{words('removed')}</p> : <p className={classes.body}>{body}</p>}
      {!isOwn && body !== null && (
        <Link to={`/report?message=${id}`} className={classes.report} aria-label={words('reportOf', { date })}>
          {words('report')}
        </Link>
      )}
    </li>
  )
}
