import { useTranslations } from 'use-intl'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from './nothing-fits.module.css'

/** Where no model is all that was asked for; `to` leads to all of them, where something was. */
export function NothingFits({ to }: { to: string | undefined }) {
  const words = useTranslations('gallery.filters')
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>{words(to ? 'empty' : 'none')}</h2>
      <p className="dim">{words(to ? 'emptyText' : 'noneText')}</p>
      {to && <TextLink to={to}>{words('clear')}</TextLink>}
    </div>
  )
}
