import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** By the field: what a visitor typed into it. */
const typed = new WeakMap<Element, string>()

if (typeof document !== 'undefined') {
  for (const field of document.querySelectorAll('textarea')) {
    if (field.value !== field.defaultValue) typed.set(field, field.value)
  }
  const keep = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
  }
  document.addEventListener('input', keep, { capture: true })
}

/**
 * A text area that keeps what is typed before the page is alive: React 19 writes the first value into it when it takes it over from
 * the server, which it does to no other field, and in a rendering that it may give up and begin again.
 */
export function LongInput(area: ComponentProps<'textarea'> & { id: string }) {
  const element = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const field = element.current
    const text = field ? typed.get(field) : undefined
    if (field && text !== undefined) field.value = text
  }, [])
  return <textarea ref={element} {...area} />
}
