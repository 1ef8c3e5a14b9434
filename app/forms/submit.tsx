import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import { useFormState } from './form-state.ts'

/** Sends its form; above it stands why all of that was refused. */
export function Submit({ children, ...button }: Pick<ButtonProps, 'className' | 'variant'> & { children: ReactNode }) {
  const { answer, isSending } = useFormState()
  return (
    <>
      {answer.formError && <FieldError isOfForm>{answer.formError}</FieldError>}
      <Button type="submit" loading={isSending} {...button}>
        {children}
      </Button>
    </>
  )
}
