import { fetchOwn } from '../api/request.ts'
import { closest } from './closest.ts'
import { refuseForm } from './refuse-form.ts'

const loadSending = () => import('./on-demand/send-form.ts')

const isOurs = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && 'action' in target.dataset

/** Forms of documents are sent without leaving the page. What is wrong with them the server says, in the visitor's language. */
document.addEventListener('focusin', (event) => {
  const form = closest(event, 'form')
  if (!isOurs(form)) return
  form.noValidate = true
  // By then the connection may be gone.
  loadSending().catch(() => {})
})

document.addEventListener('submit', (event) => {
  const { target, submitter } = event
  if (event.defaultPrevented || !isOurs(target)) return
  event.preventDefault()
  loadSending().then(
    ({ sendForm }) => sendForm(target, submitter),
    () => sendUnaided(target, submitter),
  )
})

/** Without the code of sending the browser sends a form, if there is a connection: else what was typed would give way to its error page. */
const sendUnaided = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  fetchOwn(form.action, { method: 'HEAD' }).then(
    () => {
      delete form.dataset.action
      form.requestSubmit(submitter)
    },
    () => refuseForm(form),
  )
