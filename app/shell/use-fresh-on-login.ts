import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onLoginChange } from '../api/storage.ts'

/**
 * Of a layout whose pages are somebody's own: asks for their data anew once somebody logged in or out. Not where a session is over, since
 * the page may hold what isn't saved yet, nor where that is then sent, which brings what is new.
 */
export function useFreshOnLogin() {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onLoginChange((change) => {
        if (change === 'logged-in' || change === 'logged-out') void revalidate()
      }),
    [revalidate],
  )
}
