import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import classes from './preview-banner.module.css'

/** Says that a page is seen by its author alone, and leads back to where it is changed. */
export function PreviewBanner({ text, back }: { text: string; back: string }) {
  const words = useTranslations('stores.preview')
  return (
    <div className={`page ${classes.banner}`} role="note">
      <p>{text}</p>
      <Link to={back} className={classes.back}>
        {words('back')}
      </Link>
    </div>
  )
}
