import { type ComponentProps, type ComponentType, createContext, type ReactNode } from 'react'
import type { FormAnswer } from './answer.ts'

export interface ActionFormProps extends Pick<ComponentProps<'form'>, 'className'> {
  encType?: 'multipart/form-data'
  action: string
  /** What the page was answered with, where the form was refused. */
  answer?: FormAnswer | undefined
  /** Stays on its page, as one of several forms: its answer is its own, and the page's address stays as it is. */
  isInPlace?: boolean
  /** What it is answered is a file. */
  isDownload?: boolean
  /** What it leads to is loaded as a page, even its own: what is alive there begins anew. */
  loadsPage?: boolean
  keepsScroll?: boolean
  children: ReactNode
}

/** How an application of ours sends forms. Documents need none: see app/elements/on-demand/send-form.ts. */
export const FormOfApplication = createContext<ComponentType<ActionFormProps> | null>(null)
