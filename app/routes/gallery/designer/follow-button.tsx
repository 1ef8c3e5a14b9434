import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLogin } from '../../../shell/login/login.tsx'
import { useOwnCall } from '../../../shell/own-call.ts'
import { isLoggedIn } from '../../../shell/storage.ts'
import { IconUserCheck, IconUserPlus } from '../../../ui/icons.tsx'

interface Follow {
  follows: boolean
  followers: number
  isOwner?: boolean
}

/** The count comes with the page; whether the visitor is one of them is asked for after load. */
export function FollowButton({ designerId, followers: counted }: { designerId: number; followers: number }) {
  const words = useTranslations('community.follow')
  const { open } = useLogin()
  const ownCall = useOwnCall()
  const [follow, setFollow] = useState<Follow>({ follows: false, followers: counted })
  const [isBusy, setBusy] = useState(false)
  const path = `/designers/${designerId}/follow`

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per designer, not whenever a function is new
  useEffect(() => {
    setFollow({ follows: false, followers: counted })
    if (!isLoggedIn()) return
    const leaving = new AbortController()
    ownCall<Follow>(path, { signal: leaving.signal }).then((own) => own && setFollow(own))
    return () => leaving.abort()
  }, [path, counted])

  async function send(method: 'POST' | 'DELETE') {
    const again = () => void send(method)
    if (!isLoggedIn()) return open('login', again)
    setBusy(true)
    const own = await ownCall<Follow>(path, { method, onLoginRequired: () => open('login', again) })
    if (own) setFollow(own)
    setBusy(false)
  }

  const { follows, followers, isOwner } = follow
  const Icon = follows ? IconUserCheck : IconUserPlus
  const label = words(follows ? 'following' : 'follow')
  // Nobody follows themselves, but they see how many do.
  if (isOwner) return <p className="dim">{words('followers', { count: followers })}</p>
  return (
    <Button
      variant="outline"
      className="needs-script"
      leftSection={<Icon size={20} />}
      aria-pressed={follows}
      aria-label={`${label}, ${words('followers', { count: followers })}`}
      loading={isBusy}
      onClick={() => void send(follows ? 'DELETE' : 'POST')}
    >
      {label}&ensp;{followers}
    </Button>
  )
}
