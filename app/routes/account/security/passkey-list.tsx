import { useTranslations } from 'use-intl'
import type { ListedPasskey } from '#domain/accounts/passkeys/passkeys.ts'
import { usePasskeys } from '../../../shell/login/login-passkey-support.ts'
import { Link } from '../../../ui/link.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import styles from './security.module.css'

/** An account's passkeys; a new one is offered where the browser can make one, which it can't without JavaScript. */
export function PasskeyList({ passkeys }: { passkeys: ListedPasskey[] }) {
  const words = useTranslations('security.passkeys')
  const hasPasskeys = usePasskeys()
  return (
    <>
      <p className={styles.said}>{words('text')}</p>
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className={classes.entry}>
              <Link to={`/account/security/passkeys/${id}`} className={classes.name}>
                {name}
              </Link>
              <span className="dim small">
                {words('since')} <Day date={createdAt.toISOString()} />
                {lastUsedAt && (
                  <>
                    {' · '}
                    {words('lastUsed')} <Day date={lastUsedAt.toISOString()} />
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys && <TextLink to="/account/security/passkeys/add">{words('toAdd')}</TextLink>}
      {hasPasskeys === false && <p className="dim">{words('notHere')}</p>}
    </>
  )
}
