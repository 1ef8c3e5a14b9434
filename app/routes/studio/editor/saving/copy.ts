import type { DesignDocument } from '#domain/designs/document.ts'
import { api } from '../../../../api/client.ts'
import { designPath } from '../../studio-path.ts'

/** Makes a design of its own of a document. @returns where it is drawn. @throws ApiError */
export async function copyOf(document: DesignDocument): Promise<string> {
  const { id } = await api.post('/studio/take', { body: { document } })
  return designPath(id)
}
