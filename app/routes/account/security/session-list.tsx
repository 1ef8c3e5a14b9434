import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ListedSession } from '#domain/accounts/sessions/sessions.ts'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/text/day.tsx'
import classes from '../rows.module.css'
import styles from './security.module.css'

/** Where an account is logged in. One's own session is ended by logging out. */
export function SessionList({ sessions }: { sessions: ListedSession[] }) {
  const words = useTranslations('security.sessions')
  return (
    <>
      <p className={styles.said}>{words('text')}</p>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <Session key={session.id} {...session} />
        ))}
      </ul>
      {sessions.some(({ isOfThis }) => !isOfThis) && (
        <Form method="post" action="/account/security/sessions/end-others" preventScrollReset>
          <Button type="submit" variant="outline" className={classes.button}>
            {words('endOthers')}
          </Button>
        </Form>
      )}
    </>
  )
}

function Session({ id, kind, isThis, isOfThis, device, startedAt, lastUsedAt }: ListedSession) {
  const words = useTranslations('security.sessions')
  const name = kind === 'tool' ? words('tool') : (device ?? words('site'))
  return (
    <li className={classes.entry}>
      <div className={classes.row}>
        <span>
          <span className={classes.name} id={`session-${id}`}>
            {name}
          </span>{' '}
          {isThis && <span className={classes.mark}>{words('this')}</span>}
        </span>
        {!isThis && (
          <Form method="post" action="/account/security/sessions/end" preventScrollReset>
            <button
              type="submit"
              name="session"
              value={id}
              className={classes.quiet}
              aria-describedby={`session-${id}`}
            >
              {isOfThis ? words('endAndLogOut') : words('end')}
            </button>
          </Form>
        )}
      </div>
      <span className="dim small">
        {kind === 'tool' ? words('kindTool') : words('kindSite')} · {words('since')}{' '}
        <Day date={startedAt.toISOString()} /> · {words('lastUsed')} <Day date={lastUsedAt.toISOString()} />
      </span>
    </li>
  )
}
