import { useTranslations } from 'use-intl'
import { listPasskeys } from '#domain/accounts/passkeys/passkeys.ts'
import { listSessions } from '#domain/accounts/sessions/sessions.ts'
import { readTwoFactor } from '#domain/accounts/two-factor/two-factor.ts'
import { appContext, visitorContext } from '../../../http/request/context.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from '../rows.module.css'
import type { Route } from './+types/security'
import { isDone } from './done.ts'
import { PasskeyList } from './passkey-list.tsx'
import styles from './security.module.css'
import { SessionList } from './session-list.tsx'

/** `/account/security`: how an account is logged in to, and where it is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { person, session } = await context.get(visitorContext).authenticate()
  const title = wordsFor(context).shell.own.security
  const done = url.searchParams.get('done')
  if (!person || !session) return { title, own: null, done: null }
  const [twoFactor, passkeys, sessions] = await Promise.all([
    readTwoFactor(app.db, person),
    listPasskeys(app.db, person),
    listSessions(app, { person, session }),
  ])
  return { title, own: { twoFactor, passkeys, sessions }, done: isDone(done) ? done : null }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Security({ loaderData: { title, own, done } }: Route.ComponentProps) {
  const words = useTranslations('security')
  if (!own) return null
  const { twoFactor, passkeys, sessions } = own
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <p role="status" className={done ? styles.said : undefined}>
        {done && words(`done.${done}`)}
      </p>
      <section className={classes.section}>
        <h2 className={classes.heading}>{words('signIn.title')}</h2>
        <ul>
          <li>
            <TextLink to="/account/security/email">{words('signIn.email')}</TextLink>
          </li>
          <li>
            <TextLink to="/account/security/password">{words('signIn.password')}</TextLink>
          </li>
        </ul>
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>{words('twoFactor.title')}</h2>
        <TwoFactor {...twoFactor} />
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>{words('passkeys.title')}</h2>
        <PasskeyList passkeys={passkeys} />
      </section>
      <section className={classes.section}>
        <h2 className={classes.heading}>{words('sessions.title')}</h2>
        <SessionList sessions={sessions} />
      </section>
    </>
  )
}

function TwoFactor({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const words = useTranslations('security.twoFactor')
  if (!isOn) {
    return (
      <>
        <p>{words('isOff')}</p>
        <TextLink to="/account/security/two-factor">{words('toOn')}</TextLink>
      </>
    )
  }
  return (
    <>
      <p>{words('isOn', { left: codesLeft })}</p>
      <ul>
        <li>
          <TextLink to="/account/security/two-factor/codes">{words('toCodes')}</TextLink>
        </li>
        <li>
          <TextLink to="/account/security/two-factor/off">{words('toOff')}</TextLink>
        </li>
      </ul>
    </>
  )
}
