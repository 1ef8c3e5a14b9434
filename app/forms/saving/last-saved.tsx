import { useTranslations } from 'use-intl'
import { Moment } from '../../ui/text/moment.tsx'
import classes from './save-bar.module.css'

/** When something was saved last, where that is known. */
export function LastSaved({ at }: { at: Date | string | undefined }) {
  const words = useTranslations('stores.saving')
  return at && <p className={classes.last}>{words.rich('last', { at: () => <Moment at={at} /> })}</p>
}
