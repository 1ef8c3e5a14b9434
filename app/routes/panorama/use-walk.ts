import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { opensElsewhere } from '../../elements/opens-elsewhere.ts'
import type { Visit } from './tour.ts'

/**
 * The room that is visited: links to the tour's other rooms, and the way back, lead there without leaving the page, so that the sphere
 * stays. Each room has its address and its title all the same.
 */
export function useWalk(first: Visit): Visit {
  const [visit, setVisit] = useState(first)
  const { rooms, room } = visit.tour
  /** By their addresses: what has been visited. */
  const known = useRef(new Map([[addressOf(room.id), first]]))
  const target = useRef(addressOf(room.id))

  const goTo = useCallback(async (address: string, { isNew }: { isNew: boolean }) => {
    if (target.current === address) return
    target.current = address
    const next = known.current.get(address) ?? (await read(address))
    // Meanwhile the visitor has gone on to another room.
    if (target.current !== address) return
    // The page itself says what is the matter.
    if (!next) return isNew ? location.assign(address) : location.reload()
    known.current.set(address, next)
    if (isNew) history.pushState(null, '', address)
    document.title = next.title
    setVisit(next)
  }, [])

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const to = link && rooms.find(({ address }) => address === link.getAttribute('href'))
    if (!to || event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    void goTo(to.address, { isNew: true })
  })

  useEffect(() => {
    const goBack = () => void goTo(location.pathname, { isNew: false })
    const click = (event: MouseEvent) => follow(event)
    document.addEventListener('click', click)
    addEventListener('popstate', goBack)
    return () => {
      document.removeEventListener('click', click)
      removeEventListener('popstate', goBack)
    }
  }, [goTo])

  return visit
}

const addressOf = (id: number) => `/720/panorama/${id}`

/** @returns undefined where nothing comes */
async function read(address: string): Promise<Visit | undefined> {
  const id = address.split('/').at(-1) ?? ''
  return api.get('/720/panorama/:id/tour', { params: { id } }).catch(() => undefined)
}
