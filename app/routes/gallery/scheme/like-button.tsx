import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLogin } from '../../../shell/login/login.tsx'
import { useOwnCall } from '../../../shell/own-call.ts'
import { isLoggedIn } from '../../../shell/storage.ts'
import { IconHeart } from '../../../ui/icons.tsx'
import { IconHeartFilled } from '../icons.tsx'

interface Like {
  liked: boolean
  likes: number
}

/** The count comes with the page; whether it is the visitor's own is asked for after load. */
export function LikeButton({ schemeId, likes: counted }: { schemeId: number; likes: number }) {
  const words = useTranslations('gallery.scheme')
  const { open } = useLogin()
  const ownCall = useOwnCall()
  const [like, setLike] = useState<Like>({ liked: false, likes: counted })
  const [isBusy, setBusy] = useState(false)
  const path = `/schemes/${schemeId}/like`

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per scheme, not whenever a function is new
  useEffect(() => {
    setLike({ liked: false, likes: counted })
    if (!isLoggedIn()) return
    const leaving = new AbortController()
    ownCall<Like>(path, { signal: leaving.signal }).then((own) => own && setLike(own))
    return () => leaving.abort()
  }, [path, counted])

  async function toggle() {
    if (!isLoggedIn()) return open('login', () => send('POST'))
    await send(like.liked ? 'DELETE' : 'POST')
  }

  async function send(method: 'POST' | 'DELETE') {
    setBusy(true)
    const own = await ownCall<Like>(path, { method, onLoginRequired: () => open('login', () => send(method)) })
    if (own) setLike(own)
    setBusy(false)
  }

  const Heart = like.liked ? IconHeartFilled : IconHeart
  return (
    <Button
      variant="outline"
      className="needs-script"
      leftSection={<Heart size={20} />}
      aria-pressed={like.liked}
      aria-label={`${words('like')}, ${words('likes', { count: like.likes })}`}
      loading={isBusy}
      onClick={toggle}
    >
      {words('like')}&ensp;{like.likes}
    </Button>
  )
}
