import { api } from '../../../api/client.ts'
import { createPersonal } from '../../../api/personal.ts'

/** What is the visitor's own of a scheme. */
export const useSchemeOwn = createPersonal((id: number, signal) =>
  api.get('/schemes/:id/own', { params: { id }, signal }),
)
