import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../../shell/toasts/toast.ts'
import { IconAugmentedReality } from './icons.tsx'
import type { ModelView } from './model-view.ts'
import { Tool } from './tool.tsx'
import type { RoomView } from './use-model-view.ts'

interface InYourRoomProps {
  view: ModelView
  roomView: RoomView
  name: string
}

export function InYourRoom({ view, roomView, name }: InYourRoomProps) {
  const words = useTranslations('model.view')
  const [isBusy, setBusy] = useState(false)

  async function enter() {
    setBusy(true)
    try {
      if (roomView === 'camera') await view.enterRoom()
      else quickLook(await view.exportForQuickLook(), name)
    } catch {
      toast({ title: words('roomFailed'), kind: 'fault' })
    }
    setBusy(false)
  }

  return (
    <Tool icon={<IconAugmentedReality size={20} />} isBusy={isBusy} onClick={enter}>
      {words('room')}
    </Tool>
  )
}

/** Safari opens Quick Look for a link of this kind, if there is a picture in it. */
function quickLook(file: Blob, name: string) {
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = URL.createObjectURL(file)
  link.download = `${name}.usdz`
  link.append(document.createElement('img'))
  link.click()
}
