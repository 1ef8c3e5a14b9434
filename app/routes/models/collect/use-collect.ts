import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../shell/use-call.ts'
import { useCollected } from './collected.tsx'

/** Collects a model into my collection, or takes it out of all of mine; who isn't logged in does so first. */
export function useCollect(id: number) {
  const call = useCall()
  const { ids, note } = useCollected()
  const [isBusy, setBusy] = useState(false)
  const isCollected = ids.has(id)

  async function send(method: 'post' | 'delete') {
    setBusy(true)
    const done = await call(() => api[method]('/models/:id/collect', { params: { id } }), {
      again: () => void send(method),
    })
    if (done) note([id], method === 'post')
    setBusy(false)
  }

  return { isCollected, isBusy, toggle: () => void send(isCollected ? 'delete' : 'post') }
}
