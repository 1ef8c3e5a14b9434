import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { IconBookmark, IconBookmarkFilled } from '../icons.tsx'
import { useCollect } from './use-collect.ts'

interface CollectButtonProps {
  model: { id: number }
  /** The model's name in the visitor's language. */
  name: string
  size?: 'md' | 'sm'
}

/** Says in words what the bookmark of a card says by its form. */
export function CollectButton({ model, name, size = 'md' }: CollectButtonProps) {
  const words = useTranslations('model.collect')
  const { isCollected, isBusy, toggle } = useCollect(model.id)
  const Bookmark = isCollected ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      variant="outline"
      size={size}
      className="needs-script"
      leftSection={<Bookmark size={20} />}
      aria-pressed={isCollected}
      aria-label={words('label', { name })}
      loading={isBusy}
      onClick={toggle}
    >
      {words('collect')}
    </Button>
  )
}
