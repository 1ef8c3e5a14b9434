import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../api/client.ts'
import { ShareButton } from '../../../shell/share-button.tsx'
import { useCall } from '../../../shell/use-call.ts'
import { useSchemeOwn } from './use-scheme-own.ts'

/** Shares a scheme by a link that counts who comes by it, where the visitor is logged in; and counts who came by one. */
export function SchemeShare({ schemeId: id, title }: { schemeId: number; title: string }) {
  const call = useCall()
  const [{ shareToken }] = useSchemeOwn(id)
  const visit = useEffectEvent((visited: number, from: string, signal: AbortSignal) => {
    void call(() => api.post('/schemes/:id/visit', { params: { id: visited }, body: { from }, signal }))
  })

  useEffect(() => {
    const from = new URLSearchParams(location.search).get('from')
    if (from === null) return
    const leaving = new AbortController()
    // As views do: who is gone at once has not looked.
    const timer = setTimeout(() => visit(id, from, leaving.signal), 1000)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [id])

  /** Not the page's own address: somebody else's token may stand in it. */
  function address() {
    const shared = new URL(`/gallery/scheme?id=${id}`, location.href)
    if (shareToken) shared.searchParams.set('from', shareToken)
    return shared.href
  }

  const count = () => void call(() => api.post('/schemes/:id/share', { params: { id } }))
  return <ShareButton title={title} address={address} onShared={count} />
}
