import { useEffect, useState } from 'react'
import { useOwnCall } from '../../../shell/own-call.ts'
import { ShareButton } from '../../../shell/share-button.tsx'
import { isLoggedIn } from '../../../shell/storage.ts'

/** Shares a scheme by a link that counts who comes by it, where the visitor is logged in; and counts who came by one. */
export function SchemeShare({ schemeId, title }: { schemeId: number; title: string }) {
  const ownCall = useOwnCall()
  const [token, setToken] = useState<string | null>()
  const path = `/schemes/${schemeId}/share`

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per scheme, not whenever a function is new
  useEffect(() => {
    setToken(undefined)
    const leaving = new AbortController()
    const { signal } = leaving
    if (isLoggedIn()) {
      ownCall<{ token: string | null }>(path, { signal }).then((answer) => setToken(answer?.token))
    }
    const from = new URLSearchParams(location.search).get('from')
    // As views do: who is gone at once has not looked.
    const visit = () => void ownCall(`/schemes/${schemeId}/visit`, { method: 'POST', body: { from }, signal })
    const timer = from === null ? undefined : setTimeout(visit, 1000)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [schemeId])

  /** Not the page's own address: somebody else's token may stand in it. */
  function address() {
    const shared = new URL(`/gallery/scheme?id=${schemeId}`, location.href)
    if (token) shared.searchParams.set('from', token)
    return shared.href
  }

  return <ShareButton title={title} address={address} onShared={() => void ownCall(path, { method: 'POST' })} />
}
