import { api } from '../api/client.ts'
import { createPersonal } from '../api/personal.ts'
import type { Answer } from '../api/route-types.ts'
import { sessionOver } from './session-over.ts'

const useMe = createPersonal(
  async (_page: string, signal) => {
    const me = await api.get('/api/me', { signal })
    // The session ended elsewhere: this page says so at once.
    if (!me.account) void sessionOver()
    return me
  },
  { outlivesPage: true },
)

export type Account = Answer<'GET', '/api/me'>['account']

/** Who is logged in, and how many notifications wait: asked once for each page, whoever shows it. */
export function useAccount(page: string) {
  const [{ account, unread = 0 }] = useMe(page)
  return { account, unread }
}
