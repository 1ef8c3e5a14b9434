import { useEffect, useRef } from 'react'
import { Form, NavLink, Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { readLeaving } from '#domain/leaving/leaving.ts'
import { showCurrent } from '../../elements/show-current.ts'
import { appContext } from '../../http/request/context.ts'
import { visitorOfPage } from '../../http/request/visitor.ts'
import { momentInWords } from '../../http/request/words.ts'
import { application } from '../../shell/application/application.ts'
import { useFreshOnLogin } from '../../shell/use-fresh-on-login.ts'
import { Button } from '../../ui/button.tsx'
import desk from '../../ui/desk/desk.module.css'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/account'
import classes from './account.module.css'

const OVERVIEW = '/account'

/** Whoever is not logged in is asked to be, and then the page is asked for again. */
export const handle = application

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await visitorOfPage(context)
  const { deletedOn } = person ? await readLeaving(app.db, person) : { deletedOn: null }
  return { name: person?.name, deletedOn: deletedOn && momentInWords(deletedOn, context) }
}

/** What an account has of its own: never kept, and the same address for everyone. */
export default function Account({ loaderData: { name, deletedOn } }: Route.ComponentProps) {
  useFreshOnLogin()
  const words = useTranslations('account')
  const pages = usePages()
  const menu = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  // The overview's own address begins all the others.
  const here = pages.findLast(({ path }) => `${pathname}/`.startsWith(`${path}/`))?.path
  // On a phone the menu is a strip that is longer than the window.
  useEffect(() => {
    if (menu.current) showCurrent(menu.current, `[href="${here}"]`)
  }, [here])
  if (name === undefined) {
    const wantsPlan = pathname === '/account/plan/subscribe'
    return (
      <div className={`page ${classes.closed}`}>
        <h1>{words(wantsPlan ? 'plan.subscribe.logInFirst' : 'logInFirst')}</h1>
        <p className="dim">{words(wantsPlan ? 'plan.subscribe.logInText' : 'logInText')}</p>
        <Button data-login="login">{words('logIn')}</Button>
        {wantsPlan && (
          <TextLink to={`/support/developerdoc?${withTopic(search)}`}>{words('plan.subscribe.byContact')}</TextLink>
        )}
      </div>
    )
  }
  return (
    <div className={`page ${desk.desk}`}>
      <nav ref={menu} className={`${desk.rail} ${classes.menu}`} aria-label={words('title')}>
        <ul>
          {pages.map(({ path, title, isFirst }) => (
            <li key={path} data-first={isFirst}>
              <NavLink to={path} end={path === OVERVIEW} className={`${desk.link} ${classes.link}`}>
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={desk.work}>
        {deletedOn && <Leaving day={deletedOn} />}
        <Outlet />
      </div>
    </div>
  )
}

/** Whoever asks without an account still asks for the plan that they chose. */
function withTopic(search: string) {
  const plan = new URLSearchParams(search).get('plan')
  return new URLSearchParams({ topic: 'plan', ...(plan && { plan }) })
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

/** All of them, in groups that need no names: the first of each stands a little apart. */
function usePages() {
  const words = useTranslations('account')
  const collections = useTranslations('models.collections')
  const notifications = useTranslations('community.notifications')
  const shared = useTranslations('community.shared')
  const own = useTranslations('shell.own')
  const points = useTranslations('points.own')
  const data = useTranslations('leaving.data')
  return [
    { path: OVERVIEW, title: own('overview') },
    { path: '/account/notifications', title: notifications('title'), isFirst: true },
    { path: '/account/messages', title: own('messages') },
    { path: '/account/store', title: own('store'), isFirst: true },
    { path: '/account/schemes', title: own('schemes') },
    { path: '/account/likes', title: own('likes'), isFirst: true },
    { path: '/account/collections', title: collections('title') },
    { path: '/account/comments', title: own('comments') },
    { path: '/account/shared', title: shared('title') },
    { path: '/account/training', title: words('training.title') },
    { path: '/account/plan', title: words('plan.title'), isFirst: true },
    { path: '/account/points', title: points('title') },
    { path: '/account/profile', title: words('profile.title'), isFirst: true },
    { path: '/account/security', title: own('security') },
    { path: '/account/settings', title: own('settings') },
    { path: '/account/data', title: data('title') },
  ]
}
