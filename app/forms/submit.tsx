import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'
import { FieldError } from './field-error.tsx'
import { useFormState } from './form-state.ts'

/** Sends its form; above it stands why all of that was refused. */
export function Submit({
  children,
  ...button
}: Pick<ComponentProps<typeof Button>, 'className' | 'variant' | 'name' | 'value' | 'children'>) {
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
