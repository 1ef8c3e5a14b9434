import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api/client.ts'
import { call } from '../../../shell/call.ts'
import { Button } from '../../../ui/button.tsx'
import { IconHeart } from '../../../ui/marks/icons.tsx'
import { useSchemeOwn } from './use-scheme-own.ts'

/** The count comes with the page; whether it is the visitor's own is asked for after load. */
export default function LikeButton({ schemeId: id, likes: counted }: { schemeId: number; likes: number }) {
  const words = useTranslations('gallery.scheme')
  const [own, change] = useSchemeOwn(id)
  const [isBusy, setBusy] = useState(false)
  const { liked, likes } = own.like ?? { liked: false, likes: counted }

  async function send(method: 'post' | 'delete') {
    setBusy(true)
    const like = await call(() => api[method]('/schemes/:id/like', { params: { id } }), {
      again: () => void send(method),
    })
    if (like) change(() => ({ like }))
    setBusy(false)
  }

  return (
    <Button
      variant="outline"
      className="needs-script"
      icon={<IconHeart size={20} fill={liked ? 'currentColor' : 'none'} />}
      aria-pressed={liked}
      aria-label={`${words('like')}, ${words('likes', { count: likes })}`}
      loading={isBusy}
      onClick={() => void send(liked ? 'delete' : 'post')}
    >
      {words('like')}
      {likes > 0 && <>&ensp;{likes}</>}
    </Button>
  )
}
