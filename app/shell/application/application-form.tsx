import { type RefObject, useEffect, useRef } from 'react'
import { Form, useFetcher, useNavigation, useSubmit } from 'react-router'
import { blankAnswer, type FormAnswer } from '../../forms/answer.ts'
import type { ActionFormProps } from '../../forms/form-of-application.ts'
import { FormStateContext } from '../../forms/form-state.ts'
import { logInAgain } from '../login/log-in-again.ts'

/**
 * On the pages of an application. Refused, it keeps what was typed, and the first field that is wrong has the focus; whose session is over
 * logs in, and it is sent as it stands.
 */
export function ApplicationForm({
  answer: pageAnswer,
  isInPlace = false,
  isDownload,
  loadsPage,
  keepsScroll,
  children,
  ...form
}: ActionFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<FormAnswer>()
  const navigation = useNavigation()
  const submit = useSubmit()
  const answer = fetcher.data ?? pageAnswer
  // Until the page that a success leads to is there: before, the answer is still the last one.
  const isSending = isInPlace ? fetcher.state !== 'idle' : navigation.formAction === form.action
  useRefusal(element, answer, isInPlace ? fetcher.submit : submit)
  const Element = isInPlace ? fetcher.Form : Form
  return (
    <FormStateContext value={{ answer: answer ?? blankAnswer, isSending }}>
      <Element
        ref={element}
        method="post"
        noValidate
        reloadDocument={isDownload || loadsPage}
        preventScrollReset={keepsScroll}
        {...form}
      >
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
  const answered = useRef<FormAnswer>(undefined)
  useEffect(() => {
    if (!answer || answered.current === answer) return
    answered.current = answer
    if (answer.loginRequired) void logInAgain(() => void send(form.current))
    else placeToGoOn(form.current)?.focus()
  }, [form, answer, send])
}

/** What is wrong first; where nothing is, as when a button led here to be asked for more, the first field. */
function placeToGoOn(form: HTMLFormElement | null) {
  const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
  return find('[aria-invalid], [role=alert]') ?? find('input:not([type=hidden]), textarea, select')
}
