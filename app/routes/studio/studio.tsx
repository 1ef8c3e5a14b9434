import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { appContext } from '#app/http/request/context.ts'
import { actorOf } from '#app/http/request/visitor.ts'
import { wordsFor } from '#app/http/request/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/marks/logo.tsx'
import { readHoldings } from '#domain/plans/own.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/studio'
import { enterByTicket, headersOfTicket, isVisit } from './enter.ts'
import classes from './studio.module.css'

export const headers = () => headersOfTicket

/** /studio, and /studio?ticket= for who comes to the tool: stands where the design tool goes. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args
  const entered = await enterByTicket(args)
  if (entered) throw entered
  const app = context.get(appContext)
  const { title } = wordsFor(context).tool.studio
  const actor = await actorOf(context)
  if (!actor) return data({ own: null, title }, { status: isVisit(request) ? 403 : 200 })
  const { limits } = await readHoldings(app.db, actor.id, app.clock())
  return data({ own: { name: actor.name, limits }, title }, { status: 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Studio({ loaderData: { own, title } }: Route.ComponentProps) {
  const words = useTranslations('tool.studio')
  const shell = useTranslations('shell')
  return (
    <div className={classes.studio}>
      <header className={classes.bar}>
        <Logo height={24} />
        <p>{title}</p>
      </header>
      <div className={classes.content}>
        {own === null ? (
          <>
            <h1>{words('againTitle')}</h1>
            <p className="lead">{words('againText')}</p>
            {/* The frame may not lead its window away, so the home page comes in a tab of its own. */}
            <ButtonLink href="/home" target="_blank" rel="noopener" variant="accent">
              {words('toLogin')}
              <span className="visually-hidden"> {shell('opensInNewTab')}</span>
            </ButtonLink>
          </>
        ) : (
          <>
            <h1>{words('welcome', { name: own.name })}</h1>
            <p className="lead">{words('signedIn')}</p>
            <p>{words('limits', own.limits)}</p>
            <p className="dim">{words('place')}</p>
          </>
        )}
      </div>
    </div>
  )
}
