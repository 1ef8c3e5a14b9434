import { type ComponentProps, useLayoutEffect, useRef } from 'react'

const written = ['value', 'defaultValue'] as const

/** Until React has taken over what the server wrote, writing into it does nothing. */
function hold(field: Element) {
  for (const name of written) {
    const { get } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name) ?? {}
    Object.defineProperty(field, name, { get, set: () => {}, configurable: true })
  }
}

if (typeof document !== 'undefined') document.querySelectorAll('[data-long]').forEach(hold)

/**
 * A text area that keeps what is typed and selected before the page is alive: React 19 writes the first value into it when it takes
 * it over from the server, which it does to no other field, and in a rendering that it may give up and begin again.
 */
export function LongInput(area: ComponentProps<'textarea'> & { id: string }) {
  const element = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const field = element.current
    if (field && Object.hasOwn(field, 'defaultValue')) for (const name of written) Reflect.deleteProperty(field, name)
  }, [])
  return <textarea ref={element} data-long="" {...area} />
}
