import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useToast } from '../toast.ts'
import { type WireAnswer, wireCall, wireSecondStep, wireSuccess } from '../wire-client.ts'

/**
 * Sends a form to one of the product's calls: loading while it runs, a refusal as a toast, what was typed stays.
 * @param onOther hears of every other answer; that of a second step is no fault, and not shown
 */
export function useWireForm<T>(
  path: string,
  onDone: (data: T) => void,
  onOther?: (answer: WireAnswer<unknown>) => void,
) {
  const words = useTranslations('login')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function send(body: unknown) {
    setBusy(true)
    try {
      const answer = await wireCall<T>(path, body)
      if (answer.code === wireSuccess && answer.data) return onDone(answer.data)
      onOther?.(answer)
      if (answer.code !== wireSecondStep) toast({ title: answer.msg, kind: 'fault' })
    } catch {
      toast({ title: words('networkFault'), kind: 'fault' })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, send }
}
