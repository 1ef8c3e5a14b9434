import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLogin } from '../../shell/login.tsx'
import { useOwnCall } from '../../shell/own-call.ts'
import { isLoggedIn } from '../../shell/storage.ts'
import { useCollected } from './collected.tsx'

interface CollectButtonProps {
  model: { id: number }
  /** The model's name in the visitor's language. */
  name: string
  size?: 'md' | 'sm'
}

/** Collects a model into my collection, or takes it out of all of mine; who isn't logged in does so first. */
export function CollectButton({ model: { id }, name, size = 'md' }: CollectButtonProps) {
  const words = useTranslations('model.collect')
  const { open } = useLogin()
  const ownCall = useOwnCall()
  const { ids, note } = useCollected()
  const [isBusy, setBusy] = useState(false)
  const isCollected = ids.has(id)

  async function toggle() {
    if (!isLoggedIn()) return open('login', () => send('POST'))
    await send(isCollected ? 'DELETE' : 'POST')
  }

  async function send(method: 'POST' | 'DELETE') {
    setBusy(true)
    const done = await ownCall(`/models/${id}/collect`, {
      method,
      onLoginRequired: () => open('login', () => send(method)),
    })
    if (done) note([id], method === 'POST')
    setBusy(false)
  }

  const Bookmark = isCollected ? IconBookmarkFilled : IconBookmark
  return (
    <Button
      variant="outline"
      size={size}
      leftSection={<Bookmark size={20} stroke={1.5} aria-hidden />}
      aria-pressed={isCollected}
      aria-label={words('label', { name })}
      loading={isBusy}
      onClick={toggle}
    >
      {words('collect')}
    </Button>
  )
}
