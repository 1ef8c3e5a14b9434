import { useSyncExternalStore } from 'react'

/** What one is told while it is new, in the order in which it is of use. */
export const HINTS = ['plan', 'furnish', 'scene'] as const
export type HintKey = (typeof HINTS)[number]

/** Where the browser keeps that one was told. */
export const storedAs = (key: HintKey) => `studio-hint-${key}`
const listeners = new Set<() => void>()
const isNew = (key: HintKey) => localStorage.getItem(storedAs(key)) === null

/** What was understood, or done, is never said again on this device. */
export function forgetHint(key: HintKey) {
  if (!isNew(key)) return
  localStorage.setItem(storedAs(key), 'yes')
  for (const listener of listeners) listener()
}

/** Those that are still to be said; none before the page is alive. */
export function useNewHints(): HintKey[] {
  // Words are compared by what they say, where an array would be another one each time.
  const keys = useSyncExternalStore(
    hear,
    () => HINTS.filter(isNew).join(),
    () => '',
  )
  return HINTS.filter((key) => keys.split(',').includes(key))
}

function hear(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
