import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useToast } from './toast.ts'
import { wireCall, wireSuccess } from './wire-client.ts'

/** Sends a form to one of the product's calls: loading while it runs, a refusal as a toast, what was typed stays. */
export function useWireForm<T>(path: string, onDone: (data: T) => void) {
  const words = useTranslations('login')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function send(body: unknown) {
    setBusy(true)
    try {
      const { code, msg, data } = await wireCall<T>(path, body)
      if (code === wireSuccess && data) onDone(data)
      else toast({ title: msg, kind: 'fault' })
    } catch {
      toast({ title: words('networkFault'), kind: 'fault' })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, send }
}
