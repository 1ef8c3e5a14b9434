import { useLocation } from 'react-router'
import { api } from '../api/client.ts'
import { createPersonal } from '../api/personal.ts'
import { forgetLogin } from '../api/storage.ts'

const useMe = createPersonal(
  async (_page: string, signal) => {
    const me = await api.get('/api/me', { signal })
    // The session ended elsewhere: this page says so at once.
    if (!me.account) forgetLogin()
    return me
  },
  { outlivesPage: true },
)

/** Who is logged in, and how many notifications wait: asked once for each page, whoever shows it. */
export function useAccount() {
  const { key } = useLocation()
  const [{ account, unread = 0 }] = useMe(key)
  return { account, unread }
}
