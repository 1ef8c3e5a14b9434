import { useState } from 'react'
import { useLogin } from '../../../shell/login/login.tsx'
import { useOwnCall } from '../../../shell/own-call.ts'
import { isLoggedIn } from '../../../shell/storage.ts'
import { useCollected } from './collected.tsx'

/** Collects a model into my collection, or takes it out of all of mine; who isn't logged in does so first. */
export function useCollect(id: number) {
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

  return { isCollected, isBusy, toggle }
}
