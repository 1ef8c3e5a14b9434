import { translator } from '../../i18n/translator.ts'
import type { Toast } from './toast.ts'
import classes from './toasts.module.css'

const shownForMs = 5000

let current: HTMLElement | undefined

/**
 * Above everything, also above a dialog, whose page can't be reached; who points at it, is in it or looks at another tab
 * has all the time. What it would cover makes room for it, by `--notice`: how much of the window's foot it takes.
 */
export async function show(message: Toast) {
  const words = await translator('shell.toast')
  const shown = written(message, words('close'))
  let timer = 0
  const stay = () => clearTimeout(timer)
  const wait = () => {
    stay()
    if (!shown.isConnected) document.removeEventListener('visibilitychange', wait)
    else if (!document.hidden) timer = window.setTimeout(() => void leave(shown), shownForMs)
  }
  shown.addEventListener('pointerenter', stay)
  shown.addEventListener('focusin', stay)
  shown.addEventListener('pointerleave', wait)
  shown.addEventListener('focusout', wait)
  document.addEventListener('visibilitychange', wait)
  shown.querySelector('button')?.addEventListener('click', () => void leave(shown))
  current?.remove()
  current = shown
  const pressed = document.activeElement
  const before = pressed?.getBoundingClientRect()
  holder().append(shown)
  const notice = shown.getBoundingClientRect()
  document.documentElement.style.setProperty('--notice', `${innerHeight - notice.top}px`)
  if (before && pressed !== document.body && overlap(before, notice)) pressed?.scrollIntoView({ block: 'nearest' })
  wait()
}

/** Whether what was there, such as the button that was pressed, lies where the message comes, which slides in from the left. */
const overlap = (there: DOMRect, { top, bottom, width }: DOMRect) =>
  there.bottom > top && there.top < bottom && there.left < width

function written({ title, text, link, kind = 'success' }: Toast, close: string) {
  const shown = element('div', classes.toast)
  shown.setAttribute('role', kind === 'fault' ? 'alert' : 'status')
  shown.dataset.kind = kind
  const body = element('div', classes.body)
  body.append(element('p', classes.title, title))
  if (text) body.append(element('p', classes.text, text))
  if (link) {
    const way = element('a', '', link.label)
    Object.assign(way, { href: link.href, target: '_blank', rel: 'noopener opener' })
    body.lastElementChild?.append(' ', way)
  }
  const button = element('button', classes.close)
  button.type = 'button'
  button.ariaLabel = close
  shown.append(body, button)
  return shown
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const made = document.createElement(name)
  made.className = className
  made.textContent = text
  return made
}

const holder = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body

async function leave(shown: HTMLElement) {
  shown.dataset.leaving = ''
  await Promise.allSettled(shown.getAnimations().map(({ finished }) => finished))
  shown.remove()
}
