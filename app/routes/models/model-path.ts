import type { ModelKind } from '#db/vocabulary.ts'
import { type ModelQuery, modelQueryAddress } from '#domain/models/lists/hub-filter.ts'

export const hubPath = '/gallery/models'

/** A list in the state that its address then is. */
export function listPath(kind: ModelKind, query: ModelQuery = {}): string {
  const address = modelQueryAddress(query)
  return `${hubPath}/${kind}${address.size > 0 ? `?${address}` : ''}`
}
