import { useCallback, useRef } from 'react'
import { forgetToken } from '../../../../api/storage.ts'
import { useLogin } from '../../../../shell/login/login.tsx'

/**
 * For a page on which several things at once may learn that the session has ended: asks for a login, after which all
 * of them go on.
 */
export function useLoginAndResume() {
  const { open } = useLogin()
  const waiting = useRef(new Set<() => void>())
  return useCallback(
    (resume: () => void) => {
      forgetToken()
      waiting.current.add(resume)
      open('login', () => {
        const all = [...waiting.current]
        waiting.current.clear()
        for (const each of all) each()
      })
    },
    [open],
  )
}
