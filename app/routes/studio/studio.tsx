import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { type App, appContext } from '#app/http/request/context.ts'
import { wordsFor } from '#app/http/request/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/marks/logo.tsx'
import { logOut } from '#domain/accounts/accounts.ts'
import { redeemDesignTicket } from '#domain/accounts/sessions/tickets.ts'
import { DomainError } from '#domain/errors.ts'
import { readHoldings } from '#domain/plans/own.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import type { Route } from './+types/studio'
import classes from './studio.module.css'

/** A ticket is in the address: nobody keeps the page, and no other site hears where a link was followed from. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })

/**
 * /studio?ticket=: stands where the design tool goes, as an application of its own. Redeems the ticket, exactly once.
 * Who only asks about the page (HEAD, a browser's or a mail scanner's prefetch) burns nothing.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ticket = new URL(request.url).searchParams.get('ticket')
  const isVisit = request.method === 'GET' && !/prefetch|preview/.test(request.headers.get('sec-purpose') ?? '')
  const own = ticket && isVisit ? await redeem(context.get(appContext), ticket) : null
  const { title } = wordsFor(context).tool.studio
  return data({ own, title }, { status: own === null && isVisit ? 403 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

/** Of the ticket's account what a tool is told; null for a ticket that is burnt, too old or not ours. */
async function redeem(app: App, ticket: string) {
  try {
    const { token, user } = await redeemDesignTicket(app, ticket)
    // A tool would work with the session that the ticket opened. This page has no use for it, and leaves none behind.
    await logOut(app, { token })
    const { limits } = await readHoldings(app.db, user.id, app.clock())
    return { name: user.name, limits }
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'ticket-not-valid') return null
    throw error
  }
}

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
