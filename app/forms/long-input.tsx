import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'

/**
 * A text area that keeps what is typed before the page is alive: React 19 writes the first value into it when it takes it over from
 * the server, which it does to no other field.
 */
export function LongInput({ id, ...area }: ComponentProps<'textarea'> & { id: string }) {
  const element = useRef<HTMLTextAreaElement>(null)
  const [typed] = useState(() => typedInto(id))
  useLayoutEffect(() => {
    if (element.current && typed !== undefined) element.current.value = typed
  }, [typed])
  return <textarea ref={element} id={id} {...area} />
}

/** What was typed into what the server wrote; elsewhere there is no such element yet. */
function typedInto(id: string): string | undefined {
  if (typeof document === 'undefined') return
  const written = document.getElementById(id)
  if (written instanceof HTMLTextAreaElement && written.value !== written.defaultValue) return written.value
}
