import { Button } from '@mantine/core'
import { NavLink, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { whoIs } from '#domain/accounts/accounts.ts'
import { appContext } from '../../http/context.ts'
import { proofOf } from '../../http/wire.ts'
import { useLogin } from '../../shell/login.tsx'
import type { Route } from './+types/backstage'
import classes from './backstage.module.css'

/** Where moderators and staff work. Each page asks for its data by itself, so nothing is said here that others could read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { person } = await whoIs(context.get(appContext), proofOf(request))
  return { role: person?.role }
}

export default function Backstage({ loaderData: { role } }: Route.ComponentProps) {
  const words = useTranslations('moderation.backstage')
  const { open } = useLogin()
  if (role === undefined || role === 'member') {
    return (
      <div className={`page ${classes.closed}`}>
        <h1>{words(role ? 'notAllowed' : 'logInFirst')}</h1>
        {role ? (
          <p className="dim">{words('notAllowedText')}</p>
        ) : (
          <Button onClick={() => open('login')}>{words('logIn')}</Button>
        )}
      </div>
    )
  }
  return (
    <div className={`page ${classes.open}`}>
      <nav aria-label={words('title')} className={classes.menu}>
        <NavLink to="/backstage/reports">{words('reports')}</NavLink>
        <NavLink to="/backstage/stores">{words('stores')}</NavLink>
        <NavLink to="/backstage/log">{words('log')}</NavLink>
      </nav>
      <Outlet />
    </div>
  )
}
