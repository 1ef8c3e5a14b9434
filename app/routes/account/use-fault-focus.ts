import { useEffect, useRef } from 'react'

/** The form that was refused: its first field with a fault gets the focus. */
export function useFaultFocus(refused: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  return form
}
