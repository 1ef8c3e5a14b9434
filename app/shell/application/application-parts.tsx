import type { ReactNode } from 'react'
import { FormOfApplication } from '../../forms/form-of-application.ts'
import { LinkOfApplication } from '../../ui/link.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationLink } from './application-link.tsx'

/** The pages of an application go on, and are sent, without loading a document. */
export function ApplicationParts({ children }: { children: ReactNode }) {
  return (
    <LinkOfApplication value={ApplicationLink}>
      <FormOfApplication value={ApplicationForm}>{children}</FormOfApplication>
    </LinkOfApplication>
  )
}
