import type { ReactNode } from 'react'

export interface Toast {
  title: string
  text?: ReactNode
  kind?: 'success' | 'fault'
}

/** Shows a message at the bottom left; those before it go. The code for it is loaded with the first one. */
export async function toast(message: Toast) {
  const { show } = await import('./toasts.tsx')
  show(message)
}
