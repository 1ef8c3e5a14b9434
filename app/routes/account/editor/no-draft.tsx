import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { ErrorPage } from '../../../shell/error-page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from './editor.module.css'

/** Where a draft was, of one that is published or deleted meanwhile too: whoever goes back to it finds the way on. */
export function NoDraft() {
  const error = useRouteError()
  const words = useTranslations('stores.editor')
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <div className={classes.gone}>
      <title>{`${words('gone')} | Loggia`}</title>
      <h1 className={classes.title}>{words('gone')}</h1>
      <p className="dim">{words('goneText')}</p>
      <TextLink to="/account/schemes">{words('back')}</TextLink>
    </div>
  )
}
