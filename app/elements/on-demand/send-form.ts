import { fetchOwn } from '../../api/request.ts'
import { refuseForm } from '../refuse-form.ts'

/**
 * Sends a form of a document, and shows what it is answered: the page that it leads to, or itself as the server wrote it anew. Where no
 * answer comes, it stays as it is, and says so.
 */
export async function sendForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (form.ariaBusy) return
  form.ariaBusy = 'true'
  if (submitter) submitter.ariaBusy = 'true'
  try {
    const response = await fetchOwn(form.action, {
      method: 'POST',
      body: bodyOf(form, submitter),
      headers: { Accept: 'text/html' },
    })
    show(form, response, new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    refuseForm(form)
  } finally {
    form.ariaBusy = null
    if (submitter) submitter.ariaBusy = null
  }
}

/** As a browser would send it. */
function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): BodyInit {
  const fields = new FormData(form, submitter)
  if (form.enctype === 'multipart/form-data') return fields
  return new URLSearchParams([...fields].filter((field): field is [string, string] => typeof field[1] === 'string'))
}

function show(form: HTMLFormElement, response: Response, answer: Document) {
  const main = answer.querySelector('main')
  if (response.redirected && new URL(response.url).pathname !== location.pathname) return location.assign(response.url)
  if (!main) return refuseForm(form, answer.querySelector('p')?.textContent)
  // The part of the page that a redirect names is told to nobody; it is where the form stands.
  const part = form.closest('section[id]')
  if (response.redirected) history.replaceState(null, '', part ? `${response.url}#${part.id}` : response.url)
  const again = main.querySelector<HTMLFormElement>(`form[action="${CSS.escape(form.getAttribute('action') ?? '')}"]`)
  if (!response.ok && again) {
    keepFiles(form, again)
    form.replaceWith(again)
    if ('loginRequired' in again.dataset) return void logInFor(again)
  } else {
    document.querySelector('main')?.replaceChildren(...main.childNodes)
    document.title = answer.title
  }
  placeToGoOn(response.ok ? document : again)?.focus()
}

/** What is wrong first; where nothing is, what the address names, or the page's beginning. */
function placeToGoOn(within: ParentNode | null): HTMLElement | null | undefined {
  const wrong = within?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')
  const place = wrong ?? (document.querySelector(':target') as HTMLElement | null) ?? document.querySelector('main')
  if (place && place.tabIndex < 0) place.tabIndex = -1
  return place
}

/** No server can send a file back. */
function keepFiles(from: HTMLFormElement, to: HTMLFormElement) {
  for (const field of from.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const same = to.querySelector<HTMLInputElement>(`input[type=file][name="${CSS.escape(field.name)}"]`)
    if (same) same.files = field.files
  }
}

async function logInFor(form: HTMLFormElement) {
  const { logInAgain } = await import('../../shell/login/log-in-again.ts')
  await logInAgain(() => form.requestSubmit())
}
