import { useTranslations } from 'use-intl'
import { IconBookmark } from '../icons.tsx'
import classes from './collect-mark.module.css'

interface CollectMarkProps {
  model: { id: number }
  /** The model's name in the visitor's language. */
  name: string
}

/** The bookmark beside a card's name; what it does is in app/elements/collect.ts. */
export function CollectMark({ model, name }: CollectMarkProps) {
  const words = useTranslations('model.collect')
  return (
    <button
      type="button"
      className={`icon-button needs-script ${classes.mark}`}
      data-collect={model.id}
      aria-pressed="false"
      aria-label={words('label', { name })}
    >
      <IconBookmark size={20} className={classes.bookmark} />
    </button>
  )
}
