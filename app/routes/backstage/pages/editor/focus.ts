/** Where somebody is in a form: which parts are open, and what is typed in. */
export interface Place {
  open: string[]
  name: string | undefined
  start: number | null
  end: number | null
}

/** Before the fields are drawn anew. */
export function placeIn(form: HTMLFormElement | null): Place {
  const open = [...(form?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])].map(({ id }) => id)
  const field = document.activeElement
  if (!isText(field) || field.form !== form) return { open, name: undefined, start: null, end: null }
  return { open, name: field.name, start: field.selectionStart, end: field.selectionEnd }
}

/** After that. */
export function comeBack(form: HTMLFormElement | null, { open, name, start, end }: Place) {
  for (const id of open) if (id) document.getElementById(id)?.toggleAttribute('open', true)
  const field = name && form?.elements.namedItem(name)
  if (!isText(field)) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
}

/** Opens what a field is in, and goes there; also of a block or a list, by what its fields begin with. */
export function goToField(form: HTMLFormElement | null, name: string) {
  if (!form || !name) return
  const fields = [...form.elements].filter((each) => isText(each) || each instanceof HTMLSelectElement)
  const field =
    fields.find((each) => each.name === name) ??
    fields.find((each) => each.name.startsWith(`${name}_`)) ??
    document.getElementById(name)?.querySelector<HTMLElement>('summary')
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'nearest' })
}

const isText = (given: unknown): given is HTMLInputElement | HTMLTextAreaElement =>
  (given instanceof HTMLInputElement && given.type === 'text') || given instanceof HTMLTextAreaElement
