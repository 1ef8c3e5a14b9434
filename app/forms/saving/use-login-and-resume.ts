import { useCallback, useRef } from 'react'
import { logInAgain } from '../../shell/login/log-in-again.ts'

/**
 * For a page on which several things at once may learn that the session has ended: asks for a login, after which all
 * of them go on.
 */
export function useLoginAndResume() {
  const waiting = useRef(new Set<() => void>())
  return useCallback((resume: () => void) => {
    waiting.current.add(resume)
    void logInAgain(() => {
      const all = [...waiting.current]
      waiting.current.clear()
      for (const each of all) each()
    })
  }, [])
}
