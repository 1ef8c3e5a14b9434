import { storageKeys } from '../../api/storage.ts'
import { frameAddress } from '../../http/content/frame-address.ts'
import { translator } from '../../i18n/translator.ts'
import { toast } from '../../shell/toast.ts'

const spinnerMs = 1000

/** Shows the design tool in the frame of its template, at the address that the last login has stored; without one it leads home. */
export class DesignArea extends HTMLElement {
  private timer = 0

  async connectedCallback() {
    const origin = this.getAttribute('tool-origin') ?? ''
    const stored = frameAddress(localStorage.getItem(storageKeys.designUrl), location.origin, origin)
    // Whether that can be said or not, who has no address is led home.
    if (!stored) await askToLogIn().catch(() => {})
    this.timer = window.setTimeout(() => (stored ? this.show(stored.src) : location.replace('/home')), spinnerMs)
  }

  disconnectedCallback() {
    clearTimeout(this.timer)
  }

  private show(address: string) {
    const frame = this.querySelector('template')?.content.querySelector('iframe')
    if (!frame) return
    frame.src = address
    this.replaceChildren(frame)
  }
}

/** The product's own words for "please log in again", the same for every visitor; ours stand under them. */
async function askToLogIn() {
  const words = await translator('tool.area')
  await toast({ title: '请重新登录', text: words('logInAgain'), kind: 'fault' })
}

customElements.define('design-area', DesignArea)
