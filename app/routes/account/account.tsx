import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Form, NavLink, Outlet, redirect, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { readLeaving } from '#domain/leaving/leaving.ts'
import { appContext, visitorContext } from '../../http/request/context.ts'
import { momentInWords } from '../../http/request/words.ts'
import { useLogin } from '../../shell/login/login.tsx'
import type { Route } from './+types/account'
import classes from './account.module.css'

/** Whoever is not logged in is asked to be, and then the page is asked for again. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { person, session } = await context.get(visitorContext).authenticate(['site', 'new-password'])
  if (session?.scope === 'new-password') throw redirect('/password/new')
  const { deletedOn } = person ? await readLeaving(app.db, person) : { deletedOn: null }
  return { name: person?.name, deletedOn: deletedOn && momentInWords(deletedOn, context) }
}

/** What an account has of its own: never kept, and the same address for everyone. */
export default function Account({ loaderData: { name, deletedOn } }: Route.ComponentProps) {
  const words = useTranslations('account')
  const pages = usePages()
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const here = pages.find(({ path }) => `${pathname}/`.startsWith(`${path}/`))?.path
  // On a phone the menu is a strip that is longer than the window.
  useEffect(() => {
    const link = menu.current?.querySelector<HTMLElement>(`[href="${here}"]`)
    if (link) menu.current?.scrollTo({ left: link.offsetLeft - (menu.current.clientWidth - link.offsetWidth) / 2 })
  }, [here])
  const { open } = useLogin()
  if (name === undefined) {
    return (
      <div className={`page ${classes.closed}`}>
        <h1>{words('logInFirst')}</h1>
        <p className="dim">{words('logInText')}</p>
        <Button onClick={() => open('login')}>{words('logIn')}</Button>
      </div>
    )
  }
  return (
    <div className={`page grid ${classes.open}`}>
      <nav ref={menu} className={classes.menu} aria-label={words('title')}>
        <ul>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <NavLink to={path} className={classes.link}>
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.body}>
        {deletedOn && <Leaving day={deletedOn} />}
        <Outlet />
      </div>
    </div>
  )
}

function Leaving({ day }: { day: string }) {
  const words = useTranslations('leaving.banner')
  return (
    <Form method="post" action="/account/data/delete/keep" className={classes.leaving}>
      <p>{words('text', { day })}</p>
      <Button type="submit">{words('keep')}</Button>
    </Form>
  )
}

function usePages() {
  const words = useTranslations('account')
  const models = useTranslations('models')
  const community = useTranslations('community')
  const stores = useTranslations('stores')
  const points = useTranslations('points.own')
  const security = useTranslations('security')
  const leaving = useTranslations('leaving')
  return [
    { path: '/account/notifications', title: community('notifications.title') },
    { path: '/account/messages', title: community('messages.title') },
    { path: '/account/store', title: stores('store.title') },
    { path: '/account/schemes', title: stores('schemes.title') },
    { path: '/account/likes', title: community('likes.title') },
    { path: '/account/points', title: points('title') },
    { path: '/account/collections', title: models('collections.title') },
    { path: '/account/comments', title: community('own.title') },
    { path: '/account/shared', title: community('shared.title') },
    { path: '/account/training', title: words('training.title') },
    { path: '/account/profile', title: words('profile.title') },
    { path: '/account/security', title: security('title') },
    { path: '/account/settings', title: community('settings.title') },
    { path: '/account/data', title: leaving('data.title') },
  ]
}
