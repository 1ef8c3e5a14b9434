import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { IconBookmark } from '../icons.tsx'
import classes from './collect-mark.module.css'

interface CollectButtonProps {
  model: { id: number }
  /** The model's name in the visitor's language. */
  name: string
  size?: 'md' | 'sm'
}

/** Says in words what the bookmark of a card says by its form. */
export function CollectButton({ model, name, size = 'md' }: CollectButtonProps) {
  const words = useTranslations('model.collect')
  return (
    <Button
      variant="outline"
      size={size}
      className="needs-script"
      icon={<IconBookmark size={20} className={classes.bookmark} />}
      data-collect={model.id}
      aria-pressed="false"
      aria-label={words('label', { name })}
    >
      {words('collect')}
    </Button>
  )
}
