import { api } from '../../api/client.ts'
import { isLoggedIn } from '../../api/storage.ts'
import { call } from '../../shell/call.ts'
import { share } from '../../shell/share.ts'

/** Shares the page as it stands in the address bar, or a scheme by the visitor's own link; where sharing counts, it is counted. */
export async function sharePage({
  dataset: { share: title = '', article: slug, scheme: id },
}: HTMLElement): Promise<void> {
  if (!(await share(title, id ? await schemeAddress(id) : location.href))) return
  if (id) await call(() => api.post('/schemes/:id/share', { params: { id } }))
  if (slug && isLoggedIn()) await call(() => api.post('/news/:slug/share', { params: { slug } }))
}

/** It counts who comes by it, where the visitor is logged in. Not the page's own: somebody else's token may stand in that. */
async function schemeAddress(id: string): Promise<string> {
  const shared = new URL(`/gallery/scheme?id=${id}`, location.href)
  const own = isLoggedIn() && (await api.get('/schemes/:id/own', { params: { id } }).catch(() => undefined))
  if (own) shared.searchParams.set('from', own.shareToken)
  return shared.href
}
