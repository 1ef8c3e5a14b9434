import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLogin } from '../../../shell/login/login.tsx'
import { useOwnCall } from '../../../shell/own-call.ts'
import { isLoggedIn } from '../../../shell/storage.ts'
import { useToast } from '../../../shell/toast.ts'
import { IconBookmarks } from '../icons.tsx'
import { useCollected } from './collected.tsx'

interface CollectAllProps {
  wholeId: number
  partIds: number[]
}

/** Collects every model of a room or of a group, and says how many of them were new. */
export function CollectAll({ wholeId, partIds }: CollectAllProps) {
  const words = useTranslations('model.collect')
  const { open } = useLogin()
  const ownCall = useOwnCall()
  const toast = useToast()
  const { note } = useCollected()
  const [isBusy, setBusy] = useState(false)

  async function collect() {
    if (!isLoggedIn()) return open('login', send)
    await send()
  }

  async function send() {
    setBusy(true)
    const done = await ownCall<{ added: number; total: number }>(`/models/${wholeId}/collect-parts`, {
      method: 'POST',
      onLoginRequired: () => open('login', send),
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
