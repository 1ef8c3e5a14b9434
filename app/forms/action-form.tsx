import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation, useSubmit } from 'react-router'
import { useLogin } from '../shell/login/login.tsx'
import { blankAnswer, type FormAnswer } from './answer.ts'
import { FormStateContext } from './form-state.ts'

type FormProps = Pick<ComponentProps<typeof Form>, 'encType' | 'className' | 'reloadDocument' | 'preventScrollReset'>

interface ActionFormProps extends FormProps {
  action: string
  /** What the page was answered with, where the form was refused. */
  answer?: FormAnswer | undefined
  /** Stays on its page, as one of several forms: its answer is its own, and the page's address stays as it is. */
  isInPlace?: boolean
  children: ReactNode
}

/**
 * A form whose address `formAction` answers. Refused, it keeps what was typed, and the first field that is wrong has the
 * focus; whose session is over logs in, and it is sent as it stands.
 */
export function ActionForm({ answer: pageAnswer, isInPlace = false, children, ...form }: ActionFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<FormAnswer>()
  const navigation = useNavigation()
  const submit = useSubmit()
  const answer = fetcher.data ?? pageAnswer
  const isSending = isInPlace
    ? fetcher.state !== 'idle'
    : navigation.state === 'submitting' && navigation.formAction === form.action
  useRefusal(element, answer, isInPlace ? fetcher.submit : submit)
  const Element = isInPlace ? fetcher.Form : Form
  return (
    <FormStateContext value={{ answer: answer ?? blankAnswer, isSending }}>
      <Element ref={element} method="post" noValidate={useIsAlive()} {...form}>
        {children}
      </Element>
    </FormStateContext>
  )
}

/** Once for each answer: leads to what is wrong, or has a visitor log in whose session is over. */
function useRefusal(
  form: RefObject<HTMLFormElement | null>,
  answer: FormAnswer | undefined,
  send: (form: HTMLFormElement | null) => unknown,
) {
  const { open } = useLogin()
  const answered = useRef<FormAnswer>(undefined)
  useEffect(() => {
    if (!answer || answered.current === answer) return
    answered.current = answer
    if (answer.loginRequired) open('login', () => void send(form.current))
    else placeToGoOn(form.current)?.focus()
  }, [form, answer, open, send])
}

/** What is wrong first; where nothing is, as when a button led here to be asked for more, the first field. */
function placeToGoOn(form: HTMLFormElement | null) {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
  return find('[aria-invalid], [role=alert]') ?? find('input:not([type=hidden]), textarea, select')
}

/** Until then browsers check by themselves what they can; from then on the server's words are shown in their place. */
function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return isAlive
}
