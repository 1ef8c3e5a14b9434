import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { TextLink } from '../../ui/text-link.tsx'
import { ErrorPage } from './error-page.tsx'
import classes from './no-draft.module.css'

/** Where a draft was, of one that is published or deleted meanwhile too: whoever goes back to it finds the way on. */
export function NoDraft() {
  const error = useRouteError()
  const words = useTranslations('stores.editor')
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <div className={classes.gone}>
      <title>{`${words('gone')} | Loggia`}</title>
      <h1>{words('gone')}</h1>
      <p className="dim">{words('goneText')}</p>
      <TextLink to="/account/schemes">{words('back')}</TextLink>
    </div>
  )
}
