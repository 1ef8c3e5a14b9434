import { api } from '../../api/client.ts'
import { isLoggedIn, storageKeys } from '../../api/storage.ts'
import { type FrameAddress, frameAddress } from '../../http/content/frame-address.ts'
import { translator } from '../../i18n/translator.ts'
import { toast } from '../../shell/toasts/toast.ts'

const spinnerMs = 1000
/** How long a fresh ticket is waited for, beyond which the stored one is tried. */
const patienceMs = 5000

/** Shows the design tool in the frame of its template, at the address that the last login has stored; without one it leads home. */
export class DesignArea extends HTMLElement {
  private leaving = new AbortController()

  async connectedCallback() {
    const { signal } = this.leaving
    const origin = this.getAttribute('tool-origin') ?? ''
    const stored = frameAddress(localStorage.getItem(storageKeys.designUrl), location.origin, origin)
    const spinner = new Promise((done) => setTimeout(done, spinnerMs))
    // Whether that can be said or not, who has no address is led home.
    if (!stored) await askToLogIn().catch(() => {})
    const address = stored && (await renewed(stored, origin, signal))
    await spinner
    if (signal.aborted) return
    if (address) this.show(address.src)
    else location.replace('/home')
  }

  disconnectedCallback() {
    this.leaving.abort()
  }

  private show(address: string) {
    const frame = this.querySelector('template')?.content.querySelector('iframe')
    if (!frame) return
    frame.src = address
    this.replaceChildren(frame)
  }
}

/**
 * A ticket opens the tool once and within a minute, so whoever is still logged in gets another, which is stored in the place of the last
 * one. Any other address, and one that can't be renewed, is left as it is.
 */
async function renewed(stored: FrameAddress, toolOrigin: string, leaving: AbortSignal): Promise<FrameAddress> {
  if (!isLoggedIn() || !opensByTicket(stored, toolOrigin)) return stored
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(patienceMs)])
  const given = await api.post('/desginarea/ticket', { signal }).catch(() => undefined)
  const fresh = given && frameAddress(given.login_url, location.origin, toolOrigin)
  if (!fresh) return stored
  localStorage.setItem(storageKeys.designUrl, given.login_url)
  return fresh
}

function opensByTicket({ src, host }: FrameAddress, toolOrigin: string): boolean {
  const { origin, searchParams } = new URL(src, location.href)
  return searchParams.has('ticket') && (host === null || origin === toolOrigin)
}

/** The product's own words for "please log in again", the same for every visitor; ours stand under them. */
async function askToLogIn() {
  const words = await translator('tool.area')
  await toast({ title: '请重新登录', text: words('logInAgain'), kind: 'fault' })
}

customElements.define('design-area', DesignArea)
