import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { useDateFormat } from '../../../ui/text/use-date-format.ts'
import classes from './thread.module.css'

interface ThreadMessageProps {
  message: { id: number; body: string | null; isOwn: boolean; createdAt: Date }
  /** Of whom one writes with. */
  name: string
}

export function ThreadMessage({ message: { id, body, isOwn, createdAt }, name }: ThreadMessageProps) {
  const words = useTranslations('community.messages')
  const written = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' })
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
