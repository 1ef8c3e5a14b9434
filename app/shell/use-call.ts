import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/request.ts'
import { isLoggedIn } from '../api/storage.ts'
import { useLogin } from './login/login.tsx'
import { useToast } from './toast.ts'

interface Handlers {
  /** Of what only an account can do: whoever isn't logged in, or no longer, logs in first, and then this is run. */
  again?: () => void
  /** Is told what was refused, instead of a message, where a field can say it. */
  onRefused?: (message: string) => void
}

/**
 * Makes calls of our own pages, and tells how they went: points that were earned, why something was refused. What was
 * refused answers undefined.
 */
export function useCall() {
  const words = useTranslations('login')
  const shell = useTranslations('shell')
  const toast = useToast()
  const { open } = useLogin()
  return useCallback(
    async <Data>(call: () => Promise<Data>, { again, onRefused }: Handlers = {}): Promise<Data | undefined> => {
      const logIn = again && (() => open('login', again))
      if (logIn && !isLoggedIn()) {
        logIn()
        return
      }
      try {
        const answer = await call()
        const earned = earnedBy(answer)
        if (earned) toast({ title: shell('earned', { points: earned }) })
        return answer
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { reason, message } = error
        if (reason === 'aborted' || (reason === 'login-required' && !logIn)) return
        const why = reason === 'not-reached' ? words('networkFault') : message
        if (onRefused && reason !== 'login-required') onRefused(why)
        else toast({ title: why, kind: 'fault' })
        if (reason === 'login-required') logIn?.()
      }
    },
    [open, shell, toast, words],
  )
}

/** The points that came with an answer. */
function earnedBy(answer: unknown): number {
  const earned = typeof answer === 'object' && answer && 'earned' in answer && answer.earned
  return typeof earned === 'number' ? earned : 0
}
