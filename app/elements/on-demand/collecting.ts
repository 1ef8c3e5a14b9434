import { api } from '../../api/client.ts'
import { isLoggedIn } from '../../api/storage.ts'
import { translator } from '../../i18n/translator.ts'
import { call } from '../../shell/call.ts'
import { toast } from '../../shell/toasts/toast.ts'
import { offerRating, showStars } from './own-rating.ts'

/** What was collected or let go while the last answer was on its way: it may not know that yet. */
let noted = new Set<number>()

/** Shows of all models of the page whether they are collected, and what they were rated with. The page stands without what can't be read. */
export async function showCollected(): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-collect]')].map(({ dataset }) =>
    Number(dataset.collect),
  )
  const ids = [...new Set(shown)].sort((a, b) => a - b)
  const since = new Set<number>()
  noted = since
  const asked = isLoggedIn() && ids.length > 0
  const own = asked ? await api.get('/models/own', { query: { ids: ids.join() } }).catch(() => undefined) : nothing
  if (!own || noted !== since) return
  for (const id of ids) if (!since.has(id)) mark(id, own.collected.includes(id))
  showStars(own.stars)
}

const nothing: { collected: number[]; stars: Record<string, number> } = { collected: [], stars: {} }

/** Shows that a model came into a collection of the visitor's, or left all of them. */
export function note(modelId: number, isCollected: boolean) {
  noted.add(modelId)
  mark(modelId, isCollected)
}

function mark(modelId: number, isCollected: boolean) {
  for (const button of document.querySelectorAll(`[data-collect="${modelId}"]`))
    button.ariaPressed = String(isCollected)
  offerRating(modelId, isCollected)
}

/** Collects what a button stands for; who isn't logged in does so first. */
export async function press(button: HTMLButtonElement): Promise<void> {
  if (button.ariaBusy) return
  show(button, { isBusy: true })
  const { collect, collectParts } = button.dataset
  if (collect !== undefined) await toggle(Number(collect), button.ariaPressed === 'true' ? 'delete' : 'post')
  else await collectAll(Number(collectParts))
  show(button, { isBusy: false })
}

function show(button: HTMLButtonElement, { isBusy }: { isBusy: boolean }) {
  button.ariaBusy = isBusy ? 'true' : null
  if (!button.matches('.icon-button')) button.classList.toggle('spinner', isBusy)
}

async function toggle(id: number, method: 'post' | 'delete') {
  const done = await call(() => api[method]('/models/:id/collect', { params: { id } }), {
    again: () => void toggle(id, method),
  })
  if (done) note(id, method === 'post')
}

async function collectAll(wholeId: number) {
  const done = await call(() => api.post('/models/:id/collect-parts', { params: { id: wholeId } }), {
    again: () => void collectAll(wholeId),
  })
  if (!done) return
  void showCollected()
  const words = await translator('model.collect')
  await toast({
    title: words('added', done),
    text: done.added > 0 ? words('addedOf', { total: done.total }) : undefined,
  })
}
