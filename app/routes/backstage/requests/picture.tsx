import { useTranslations } from 'use-intl'
import classes from './picture.module.css'

/** What somebody sent along with a request; it opens as large as it is. */
export function Picture({ request, size }: { request: string; size: { width: number; height: number } }) {
  const words = useTranslations('backstage.request')
  const address = `/backstage/requests/${request}/screenshot`
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={words('screenshot')} {...size} className={classes.screenshot} />
    </a>
  )
}
