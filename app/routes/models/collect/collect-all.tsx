import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api/client.ts'
import { useToast } from '../../../shell/toast.ts'
import { useCall } from '../../../shell/use-call.ts'
import { IconBookmarks } from '../icons.tsx'
import { useCollected } from './collected.tsx'

interface CollectAllProps {
  wholeId: number
  partIds: number[]
}

/** Collects every model of a room or of a group, and says how many of them were new. */
export function CollectAll({ wholeId, partIds }: CollectAllProps) {
  const words = useTranslations('model.collect')
  const call = useCall()
  const toast = useToast()
  const { note } = useCollected()
  const [isBusy, setBusy] = useState(false)

  async function collect() {
    setBusy(true)
    const done = await call(() => api.post('/models/:id/collect-parts', { params: { id: wholeId } }), {
      again: () => void collect(),
    })
    if (done) {
      note(partIds, true)
      toast({
        title: words('added', done),
        text: done.added > 0 ? words('addedOf', { total: done.total }) : undefined,
      })
    }
    setBusy(false)
  }

  return (
    <Button className="needs-script" leftSection={<IconBookmarks size={20} />} loading={isBusy} onClick={collect}>
      {words('all')}
    </Button>
  )
}
