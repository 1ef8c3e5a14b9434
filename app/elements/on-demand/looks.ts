import type { api } from '../../api/client.ts'
import { send } from '../../api/request.ts'
import { isLoggedIn } from '../../api/storage.ts'
import { GROUPED } from '../../i18n/grouped.ts'

/** Who is gone at once has not looked. */
const lookedAtMs = 1000

/** What people do who look at a page. A program that only loads it does none of this, whatever it calls itself. */
const acts = ['pointermove', 'pointerdown', 'wheel', 'touchstart', 'keydown'] as const

let hasActed = false
const acted = new Promise<void>((resolve) => {
  const act = ({ isTrusted }: Event) => {
    if (!isTrusted) return
    hasActed = true
    for (const name of acts) removeEventListener(name, act)
    resolve()
  }
  for (const name of acts) addEventListener(name, act, { passive: true })
})

/**
 * Says how often a page has been looked at, and counts this visit once somebody does something there. Its words have a `#` where the
 * number goes.
 */
class ViewCount extends HTMLElement {
  connectedCallback() {
    setTimeout(() => this.look().catch(() => {}), lookedAtMs)
  }

  private async look() {
    const isKnown = hasActed
    await this.tell(isKnown)
    if (isKnown) return
    await acted
    await this.tell(true)
  }

  private async tell(looked: boolean) {
    const address = `/${this.getAttribute('of')}/${this.getAttribute('of-id')}/view`
    const { answer } = await send('POST', address, { body: { looked } })
    const views: number | undefined = answer.views
    if (!views) return
    const { lang } = document.documentElement
    const words = this.getAttribute(new Intl.PluralRules(lang).select(views)) ?? this.getAttribute('other') ?? ''
    this.textContent = words.replace('#', views.toLocaleString(lang, GROUPED))
  }
}

/** Tells that a designer's or a scheme's page is looked at, where that is worth something: to who looks, or to who sent them. */
class PageLook extends HTMLElement {
  connectedCallback() {
    const scheme = this.getAttribute('scheme')
    const designer = this.getAttribute('designer')
    if (scheme !== null) {
      tellVisit(scheme)
      browse(scheme)
    }
    if (designer !== null) tellView(designer)
  }
}

/** By a shared link; its token stands in the address. */
function tellVisit(id: string) {
  const from = new URLSearchParams(location.search).get('from')
  if (from === null) return
  setTimeout(async () => {
    await acted
    await send('POST', `/schemes/${id}/visit`, { body: { from } }).catch(() => {})
  }, lookedAtMs)
}

function tellView(id: string) {
  setTimeout(() => {
    if (isLoggedIn()) void tell((api) => api.post('/designers/:id/view', { params: { id } }))
  }, lookedAtMs)
}

/**
 * Tells when a scheme is looked at, and when it has been for as long as counts; the server measures by its own clock. A
 * page that is out of sight begins anew when it is seen again.
 */
function browse(id: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looks = 0
  let isDone = false

  async function look() {
    clearTimeout(timer)
    const current = ++looks
    if (document.hidden || isDone || !isLoggedIn()) return
    const begun = await tell((api) => api.post('/schemes/:id/browse', { params: { id } }))
    if (!begun || current !== looks) return
    timer = setTimeout(() => {
      isDone = true
      void tell((api) => api.post('/schemes/:id/browsed', { params: { id } }))
    }, begun.seconds * 1000)
  }

  void look()
  document.addEventListener('visibilitychange', () => void look())
}

/** Only what an account does is answered with something to be shown, by code that nobody else needs. */
async function tell<Data>(request: (calls: typeof api) => Promise<Data>): Promise<Data | undefined> {
  const [{ api }, { call }] = await Promise.all([import('../../api/client.ts'), import('../../shell/call.ts')])
  return call(() => request(api))
}

customElements.define('view-count', ViewCount)
customElements.define('page-look', PageLook)
