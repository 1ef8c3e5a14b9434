import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'

export interface Toast {
  title: string
  text?: ReactNode
  kind?: 'success' | 'fault'
}

/** Gives what shows a message at the bottom left; those before it go. Its code is loaded with the first one. */
export function useToast() {
  const words = useTranslations('shell')
  return useCallback(
    async (message: Toast) => {
      const { show } = await import('./toasts.tsx')
      show(message, words('close'))
    },
    [words],
  )
}
