import { useTranslations } from 'use-intl'
import { forgetToken, storageKeys } from './storage.ts'
import { useToast } from './toast.ts'
import { xsrfToken } from './wire-client.ts'

interface OwnCall {
  method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** It shall arrive even where the page goes meanwhile; then nothing it answers matters. */
  keepalive?: boolean
  signal?: AbortSignal
  /** Called instead of a message where the visitor has to log in first. */
  onLoginRequired?: () => void
  /** Called instead of a message with what was refused, where a field can say it. */
  onRefused?: (message: string) => void
}

/** Asks our own server for something personal; points that it earned are told, what is refused is shown and answers undefined. */
export function useOwnCall() {
  const words = useTranslations('login')
  const points = useTranslations('points')
  const toast = useToast()
  return async function ownCall<T>(path: string, asked: OwnCall = {}): Promise<T | undefined> {
    const { onLoginRequired, onRefused, body, ...settings } = asked
    const { signal, keepalive } = settings
    const headers = { token: localStorage.getItem(storageKeys.token) ?? '', 'X-XSRF-TOKEN': xsrfToken() }
    try {
      const json = body === undefined ? undefined : JSON.stringify(body)
      const response = await fetch(path, { ...settings, body: json, headers })
      if (response.ok) {
        const answer = (await response.json()) as T & { earned?: number }
        if (answer.earned) toast({ title: points('earned', { points: answer.earned }) })
        return answer as T
      }
      // A first visit's token came while this was on its way without it.
      if (response.status === 403 && headers['X-XSRF-TOKEN'] !== xsrfToken()) return ownCall<T>(path, asked)
      if (response.status === 401) {
        forgetToken()
        onLoginRequired?.()
        return
      }
      const { message } = (await response.json()) as { message: string }
      if (onRefused) onRefused(message)
      else toast({ title: message, kind: 'fault' })
    } catch {
      if (onRefused) onRefused(words('networkFault'))
      else if (!signal?.aborted && !keepalive) toast({ title: words('networkFault'), kind: 'fault' })
    }
  }
}
