import { useTranslations } from 'use-intl'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from './nothing-fits.module.css'

/** Where no model is all that was asked for. */
export function NothingFits({ to }: { to: string }) {
  const words = useTranslations('gallery.filters')
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>{words('empty')}</h2>
      <p className="dim">{words('emptyText')}</p>
      <TextLink to={to}>{words('clear')}</TextLink>
    </div>
  )
}
