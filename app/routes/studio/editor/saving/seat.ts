/** Of two windows with the same design one draws; the other reads until it takes over. */
export interface Seat {
  /** Asks the window that draws to save and to stand back, then opens this one anew, as the one that draws. */
  takeOver(): Promise<void>
  leave(): void
}

interface SeatSettings {
  id: string
  /** Told whether this window draws. */
  onChange: (isOurs: boolean) => void
  /** Called where another window takes over: it waits for that where it asked, and else has taken the seat already. */
  standBack: (how: { isAsked: boolean }) => Promise<unknown>
}

/** How long the other window may take to save; one that sleeps doesn't answer. */
const patienceMs = 2500

const takingKey = 'studio-takes-over'

/** Sits down before a design, where no other window of this browser has. Where a browser has no locks, every window draws. */
export function takeSeat({ id, onChange, standBack }: SeatSettings): Seat {
  const name = `studio-${id}`
  const channel = new BroadcastChannel(name)
  let stand = () => {}
  let isOurs = false

  const sit = (steal: boolean) =>
    navigator.locks.request(name, steal ? { steal } : { ifAvailable: true }, (lock) => {
      isOurs = lock !== null
      onChange(isOurs)
      if (!isOurs) return undefined
      const { promise, resolve } = Promise.withResolvers<void>()
      stand = resolve
      return promise
    })

  if (navigator.locks) {
    const isTaking = sessionStorage.getItem(takingKey) === id
    sessionStorage.removeItem(takingKey)
    sit(isTaking).catch((error) => {
      // Stolen by another window; or the browser gives nobody any.
      const isStolen = error instanceof DOMException && error.name === 'AbortError'
      isOurs = !isStolen
      onChange(isOurs)
      if (isStolen) void standBack({ isAsked: false })
    })
  } else {
    onChange(true)
  }

  channel.onmessage = async ({ data }) => {
    if (data !== 'give' || !isOurs) return
    isOurs = false
    onChange(false)
    await standBack({ isAsked: true })
    stand()
    channel.postMessage('given')
  }

  return {
    async takeOver() {
      const answered = new Promise<void>((resolve) => {
        channel.addEventListener('message', ({ data }) => data === 'given' && resolve())
      })
      channel.postMessage('give')
      await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, patienceMs))])
      sessionStorage.setItem(takingKey, id)
      location.reload()
    },
    leave() {
      stand()
      channel.close()
    },
  }
}
