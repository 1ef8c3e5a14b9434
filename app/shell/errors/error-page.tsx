import { use } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { offeredFor } from '#db/languages.ts'
import type { RefusalData } from '../../http/request/errors.ts'
import { tooManyMessage } from '../../http/request/too-many.ts'
import { PageLanguage } from '../../i18n/page-language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RenderingContext } from '../rendering.ts'
import picture from './bedroom.webp'
import classes from './error-page.module.css'

/** What stands where a page can't: an address without a page, what was refused and why, or a fault of ours. */
export function ErrorPage() {
  const error = useRouteError()
  const words = useTranslations('shell.error')
  const language = use(PageLanguage)
  const location = useLocation()
  const { requestId } = use(RenderingContext)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  const refused =
    isRouteErrorResponse(error) && !isMissing ? (error.data as Partial<RefusalData> | null)?.message : undefined
  const why = refused ? refused[offeredFor(language)] : tooManyMessage(error)
  const fault = isMissing ? 'notFound' : isUnreached(error) ? 'unreached' : 'fault'
  const title = words(why ? 'refusedTitle' : `${fault}Title`)
  return (
    <article className={`page grid ${classes.page}`}>
      <title>{`${title} | Loggia`}</title>
      <meta name="robots" content="noindex" />
      <div className={classes.text}>
        {(why || fault !== 'unreached') && <p className={classes.figure}>{status}</p>}
        <h1 className={classes.title}>{title}</h1>
        <p className="dim">{why ?? words(`${fault}Text`)}</p>
        {!why && fault === 'fault' && requestId && <p className="dim">{words('reference', { id: requestId })}</p>}
        <div className={classes.ways}>
          {status === 401 && (
            <Button className="needs-script" data-login="login" data-reloads="">
              {words('logIn')}
            </Button>
          )}
          {!isMissing && (
            <ButtonLink href={location.pathname + location.search} variant={status === 401 ? 'outline' : undefined}>
              {words(why ? 'back' : 'tryAgain')}
            </ButtonLink>
          )}
          <ButtonLink to="/home" variant={isMissing ? 'ink' : 'outline'}>
            {words('toHome')}
          </ButtonLink>
          {isMissing && (
            <ButtonLink to="/gallery/market" variant="outline">
              {words('toGallery')}
            </ButtonLink>
          )}
        </div>
      </div>
      <img className={classes.picture} src={picture} alt="" width={1600} height={1000} />
    </article>
  )
}

/** No answer came, so nothing that was asked for is done, and the fault may be nobody's: what browsers throw then. */
const isUnreached = (error: unknown) => error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
