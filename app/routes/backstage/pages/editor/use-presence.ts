import { useEffect, useState } from 'react'
import { api } from '../../../../api/client.ts'

const everyMs = 10_000

/** Who else has the page open; said and asked every ten seconds while this window is looked at. */
export function usePresence(slug: string) {
  const [present, setPresent] = useState<{ others: string[]; isElsewhere: boolean }>({ others: [], isElsewhere: false })
  useEffect(() => {
    const tab = ownTab()
    let isOver = false
    const say = (body: { tab: string; isGone?: true }) =>
      api.post('/backstage/pages/:key/presence', { params: { key: slug }, body }).catch(() => null)
    async function tell() {
      if (document.hidden || isOver) return
      const found = await say({ tab })
      if (found && !isOver) setPresent(found)
    }
    const leave = () => void say({ tab, isGone: true })
    void tell()
    const timer = setInterval(tell, everyMs)
    document.addEventListener('visibilitychange', tell)
    addEventListener('pagehide', leave)
    return () => {
      isOver = true
      leave()
      removeEventListener('pagehide', leave)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [slug])
  return present
}

/** The window's, also after it was loaded anew: it is not somebody else's then. */
function ownTab(): string {
  const known = sessionStorage.getItem('tab') ?? newTab()
  sessionStorage.setItem('tab', known)
  return known
}

/** Browsers make such a number by themselves only where the connection is secure. */
function newTab(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
