import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { wireSecondStep, wireSuccess } from '../../api/wire.ts'
import type { WireAnswer } from '../../http/request/wire.ts'
import { toast } from '../toast.ts'

/**
 * Sends a form to one of the product's calls: loading while it runs, a refusal as a toast, what was typed stays.
 * @param onOther hears of every other answer; that of a second step is no fault, and not shown
 */
export function useWireForm<Body extends object, Data>(
  call: (body: Body) => Promise<WireAnswer<Data>>,
  onDone: (data: Data) => void,
  onOther?: (answer: WireAnswer<unknown>) => void,
) {
  const words = useTranslations('shell.toast')
  const [isBusy, setBusy] = useState(false)

  async function send(body: Body) {
    setBusy(true)
    try {
      const answer = await call(body)
      if (answer.code === wireSuccess && answer.data) return onDone(answer.data)
      onOther?.(answer)
      if (answer.code !== wireSecondStep) toast({ title: answer.msg, kind: 'fault' })
    } catch {
      toast({ title: words('notReached'), kind: 'fault' })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, send }
}
