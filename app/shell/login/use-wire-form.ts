import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { wireSecondStep, wireSuccess } from '../../api/wire.ts'
import type { WireAnswer } from '../../http/request/wire.ts'
import { toast } from '../toasts/toast.ts'

/**
 * Sends a form to one of the product's calls: loading while it runs, a refusal as a toast, what was typed stays.
 * `wait` counts down the seconds until the server takes it again.
 * @param onOther hears of every other answer; that of a second step is no fault, and not shown
 */
export function useWireForm<Body extends object, Data>(
  call: (body: Body) => Promise<WireAnswer<Data>>,
  onDone: (data: Data) => void,
  onOther?: (answer: WireAnswer<unknown>) => void,
) {
  const words = useTranslations('shell.toast')
  const [isBusy, setBusy] = useState(false)
  const [until, setUntil] = useState(0)
  const wait = useSecondsUntil(until)

  async function send(body: Body) {
    setBusy(true)
    try {
      const answer = await call(body)
      if (answer.code === wireSuccess && answer.data) return onDone(answer.data)
      onOther?.(answer)
      const { seconds } = (answer.data ?? {}) as { seconds?: number }
      if (seconds) setUntil(Date.now() + seconds * 1000)
      if (answer.code !== wireSecondStep) toast({ title: answer.msg, kind: 'fault' })
    } catch {
      toast({ title: words('notReached'), kind: 'fault' })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, wait, endWait: () => setUntil(0), send }
}

function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((moment - Date.now()) / 1000)))
    count()
    if (moment <= Date.now()) return
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}
