import { type RefObject, useEffect } from 'react'
import { useSubmit } from 'react-router'
import { useLogin } from './login.tsx'

/**
 * Of a form on a private page: whose session had ended meanwhile logs in again, and the form is sent as it stands.
 * @param answer what the sending was answered with, where that was why
 */
export function useLoginAgain(form: RefObject<HTMLFormElement | null>, answer: object | undefined) {
  const { open } = useLogin()
  const send = useSubmit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (answer) open('login', () => void send(form.current))
  }, [answer])
}
