/** What a key does, by the key; it tells whether it did anything. */
type Act = (event: KeyboardEvent, go: (address: string) => void) => boolean

/** `/` to the search, `j` and `k` from record to record, `x` ticks one, `r` into the answer. `?` is the dialog's own. */
export const KEYS = {
  '/': toSearch,
  j: (event) => step(1, event),
  k: (event) => step(-1, event),
  x: tick,
  r: answer,
} satisfies Record<string, Act>

/** Where the answer to a request is written, at its page's address. */
export const ANSWER_ID = 'answer'

/** Does what a key is for, but while something is typed or a dialog is open. */
export function press(event: KeyboardEvent, go: (address: string) => void): void {
  if (!isForUs(event) || !Object.hasOwn(KEYS, event.key)) return
  const act: Act = KEYS[event.key as keyof typeof KEYS]
  if (act(event, go)) event.preventDefault()
}

/** Whether a key is pressed by itself, and is no part of what somebody types. */
export function isForUs({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog')
  return !ctrlKey && !metaKey && !altKey && !isTyping
}

/** What is typed then takes the place of what was searched for. */
function toSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('[data-list-search]')
  search?.select()
  return search !== null
}

function step(by: number, _event: KeyboardEvent): boolean {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-list-entry]')]
  const current = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-list-entry]')
  const index = current ? entries.indexOf(current) + by : 0
  entries[Math.min(Math.max(index, 0), entries.length - 1)]?.focus()
  return entries.length > 0
}

function tick({ target }: KeyboardEvent): boolean {
  const box = target instanceof Element ? target.closest('tr')?.querySelector<HTMLInputElement>('[name=key]') : null
  box?.click()
  return box !== null && box !== undefined
}

/** Of the request whose page it is, else of the one that the focus is on in their list. */
function answer(_event: KeyboardEvent, go: (address: string) => void): boolean {
  const field = document.getElementById(ANSWER_ID)?.querySelector('textarea')
  const entry = document.activeElement
    ?.closest('[data-answered] tr')
    ?.querySelector<HTMLAnchorElement>('[data-list-entry]')
  if (field) field.focus()
  else if (entry) go(`${entry.pathname}#${ANSWER_ID}`)
  return Boolean(field ?? entry)
}
