import { Button } from '@mantine/core'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import picture from '#content/media/showcase/villa-lago/bedroom.jpg?url'
import classes from './error-page.module.css'

/** What stands where a page can't: an address without a page, or a fault of ours. */
export function ErrorPage({ error }: { error: unknown }) {
  const words = useTranslations('shell.error')
  const location = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  const title = isMissing ? words('notFoundTitle') : words('faultTitle')
  return (
    <article className={`page grid ${classes.page}`}>
      <title>{`${title} | Loggia`}</title>
      <meta name="robots" content="noindex" />
      <div className={classes.text}>
        <p className={classes.figure}>{status}</p>
        <h1 className={classes.title}>{title}</h1>
        <p className="dim">{isMissing ? words('notFoundText') : words('faultText')}</p>
        <div className={classes.ways}>
          {!isMissing && (
            <Button component="a" href={location.pathname + location.search}>
              {words('tryAgain')}
            </Button>
          )}
          <Button component={Link} to="/home" variant={isMissing ? 'ink' : 'outline'}>
            {words('toHome')}
          </Button>
          {isMissing && (
            <Button component={Link} to="/gallery/market" variant="outline">
              {words('toGallery')}
            </Button>
          )}
        </div>
      </div>
      <img className={classes.picture} src={picture} alt="" width={1600} height={1000} />
    </article>
  )
}
