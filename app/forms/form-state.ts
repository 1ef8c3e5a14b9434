import { createContext, use } from 'react'
import { blankAnswer, type FormAnswer } from './answer.ts'

/** How a form is doing, for the fields and the button in it. */
export interface FormState {
  answer: FormAnswer
  isSending: boolean
}

export const FormStateContext = createContext<FormState>({ answer: blankAnswer, isSending: false })

export const useFormState = () => use(FormStateContext)
