import { useTranslations } from 'use-intl'
import { IconBookmark, IconBookmarkFilled } from '../icons.tsx'
import classes from './collect-mark.module.css'
import { useCollect } from './use-collect.ts'

interface CollectMarkProps {
  model: { id: number }
  /** The model's name in the visitor's language. */
  name: string
}

/** The bookmark beside a card's name. */
export function CollectMark({ model, name }: CollectMarkProps) {
  const words = useTranslations('model.collect')
  const { isCollected, isBusy, toggle } = useCollect(model.id)
  const Bookmark = isCollected ? IconBookmarkFilled : IconBookmark
  return (
    <button
      type="button"
      className={`icon-button needs-script ${classes.mark}`}
      aria-pressed={isCollected}
      aria-label={words('label', { name })}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={toggle}
    >
      <Bookmark size={20} />
    </button>
  )
}
