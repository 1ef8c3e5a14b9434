import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { IconBookmarks } from '../icons.tsx'

/** Collects every model of a room or of a group, and says how many of them were new; see app/elements/collect.ts. */
export function CollectAll({ wholeId }: { wholeId: number }) {
  const words = useTranslations('model.collect')
  return (
    <Button className="needs-script" icon={<IconBookmarks size={20} />} data-collect-parts={wholeId}>
      {words('all')}
    </Button>
  )
}
