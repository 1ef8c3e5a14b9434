import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api/client.ts'
import { createPersonal } from '../../../api/personal.ts'
import { call } from '../../../shell/call.ts'
import { Button } from '../../../ui/button.tsx'
import { IconUserCheck, IconUserPlus } from '../../../ui/marks/icons.tsx'

const useDesignerOwn = createPersonal((id: number, signal) => api.get('/designers/:id/own', { params: { id }, signal }))

/** The count comes with the page; whether the visitor is one of them is asked for after load. */
export default function FollowButton({
  designerId: id,
  followers: counted,
}: {
  designerId: number
  followers: number
}) {
  const words = useTranslations('community.follow')
  const [{ follows = false, followers = counted, isOwner }, change] = useDesignerOwn(id)
  const [isBusy, setBusy] = useState(false)

  async function send(method: 'post' | 'delete') {
    setBusy(true)
    const now = await call(() => api[method]('/designers/:id/follow', { params: { id } }), {
      again: () => void send(method),
    })
    if (now) change(() => now)
    setBusy(false)
  }

  const Icon = follows ? IconUserCheck : IconUserPlus
  const label = words(follows ? 'following' : 'follow')
  // Nobody follows themselves, but they see how many do. By `data-owner` the page offers what an owner can do: designer.module.css.
  if (isOwner)
    return (
      <p className="dim" data-owner="">
        {words('followers', { count: followers })}
      </p>
    )
  return (
    <Button
      variant="outline"
      className="needs-script"
      icon={<Icon size={20} />}
      aria-pressed={follows}
      aria-label={`${label}, ${words('followers', { count: followers })}`}
      loading={isBusy}
      onClick={() => void send(follows ? 'delete' : 'post')}
    >
      {label}
      {followers > 0 && <>&ensp;{followers}</>}
    </Button>
  )
}
