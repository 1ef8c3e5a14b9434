import { useCallback, useSyncExternalStore } from 'react'
import { isLoggedIn, onLoginChange } from './storage.ts'

/** What is known by now: nothing before the answer has come, nor for who isn't logged in. */
type Update<Own> = (own: Partial<Own>) => Partial<Own>

interface Settings {
  /** Of what every page shows: until the next page's answer has come, the last one's stays. */
  outlivesPage?: boolean
}

/**
 * What a page shows of the visitor's own. The page is everybody's, so it is asked for after load: once, however many
 * parts of the page show it, and again when somebody logs in or out. The page stands without what can't be read.
 * @returns a hook of what is known of a key, and how to change that, such as after a like
 */
export function createPersonal<Key extends string | number, Own extends object>(
  read: (key: Key, signal: AbortSignal) => Promise<Own>,
  { outlivesPage = false }: Settings = {},
) {
  const entries = new Map<Key, ReturnType<typeof createEntry<Own>>>()
  const nothing: Partial<Own> = {}
  let last = nothing

  function follow(key: Key, listener: () => void) {
    const entry = entries.get(key) ?? createEntry((signal) => read(key, signal), last)
    entries.set(key, entry)
    const tell = () => {
      if (outlivesPage) last = entry.own()
      listener()
    }
    entry.listeners.add(tell)
    return () => {
      entry.listeners.delete(tell)
      if (entry.listeners.size > 0) return
      entry.end()
      entries.delete(key)
    }
  }

  return function usePersonal(key: Key): [Partial<Own>, (update: Update<Own>) => void] {
    const subscribe = useCallback((listener: () => void) => follow(key, listener), [key])
    const own = useSyncExternalStore(
      subscribe,
      () => entries.get(key)?.own() ?? last,
      () => nothing,
    )
    const change = useCallback((update: Update<Own>) => entries.get(key)?.change(update), [key])
    return [own, change]
  }
}

function createEntry<Own extends object>(read: (signal: AbortSignal) => Promise<Own>, before: Partial<Own>) {
  const listeners = new Set<() => void>()
  let own = before
  /** What the visitor did while the answer was on its way: it may not know that yet. */
  let updates: Update<Own>[] = []
  let reading = new AbortController()
  const stopListening = onLoginChange(() => {
    show({})
    void ask()
  })
  void ask()

  function show(now: Partial<Own>) {
    own = now
    for (const listener of listeners) listener()
  }

  async function ask() {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    updates = []
    if (!isLoggedIn()) return
    const found = await read(signal).catch(() => undefined)
    if (found && !signal.aborted) show(updates.reduce<Partial<Own>>(apply, found))
  }

  return {
    listeners,
    own: () => own,
    change(update: Update<Own>) {
      updates.push(update)
      show(apply(own, update))
    },
    end() {
      stopListening()
      reading.abort()
    },
  }
}

const apply = <Own>(own: Partial<Own>, update: Update<Own>): Partial<Own> => ({ ...own, ...update(own) })
