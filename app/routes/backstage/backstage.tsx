import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { isTriedOnly } from '#domain/accounts/sessions/acting-as.ts'
import { readTwoFactor } from '#domain/accounts/two-factor/two-factor.ts'
import { appContext } from '../../http/request/context.ts'
import { visitorOfPage } from '../../http/request/visitor.ts'
import { wordsFor } from '../../http/request/words.ts'
import { application } from '../../shell/application/application.ts'
import { useFreshOnLogin } from '../../shell/use-fresh-on-login.ts'
import { Button } from '../../ui/button.tsx'
import desk from '../../ui/desk/desk.module.css'
import type { Route } from './+types/backstage'
import classes from './backstage.module.css'
import { menuFor } from './menu.ts'
import { Menu } from './menu.tsx'
import { SecondStepNeeded, SecondStepNotice } from './second-step.tsx'

/** Where whoever has rights works. Each page asks for its data by itself, so nothing is said here that others could read. */
export const handle = application

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const person = await visitorOfPage(context)
  const groups = menuFor(person, wordsFor(context))
  const mayPutOff = isTriedOnly(app.settings.siteUrl)
  return {
    isThere: person !== null,
    waitsForStep: person?.waitingRole && { mayPutOff },
    groups,
    hasSecondStep: person !== null && groups.length > 0 && (await readTwoFactor(app.db, person)).isOn,
  }
}

export default function Backstage({ loaderData }: Route.ComponentProps) {
  const { isThere, waitsForStep, groups, hasSecondStep } = loaderData
  const here = pageOf(useLocation().pathname)
  useFreshOnLogin()
  const words = useTranslations('moderation.backstage')
  if (waitsForStep) return <SecondStepNeeded {...waitsForStep} />
  const isTheirs = here ? groups.some(({ pages }) => pages.some(({ name }) => name === here)) : groups.length > 0
  if (!isTheirs) {
    return (
      <div className={`page ${classes.closed}`}>
        <h1>{words(isThere ? 'notAllowed' : 'logInFirst')}</h1>
        {isThere ? (
          <p className="dim">{words('notAllowedText')}</p>
        ) : (
          <Button data-login="login">{words('logIn')}</Button>
        )}
      </div>
    )
  }
  return (
    <div className={`page ${desk.desk}`}>
      <Menu groups={groups} here={here} />
      <div className={desk.work}>
        {!hasSecondStep && <SecondStepNotice />}
        <Outlet />
      </div>
    </div>
  )
}

/** The page of the menu that an address belongs to, empty for the first of them: what is added, and done to many, belongs to its list. */
const pageOf = (pathname: string) =>
  pathname
    .replace(/^\/backstage\/(bulk|new)\//, '/backstage/')
    .replace('/appeals/', '/reports/')
    .replace(/^\/backstage\/erase$/, '/backstage/requests')
    .split('/')[2] ?? ''
