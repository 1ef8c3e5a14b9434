export interface Toast {
  title: string
  text?: string | undefined
  /** Opens in a new tab. */
  link?: { label: string; href: string }
  kind?: 'success' | 'fault'
}

/** Shows a message at the bottom left; those before it go. Its code is loaded with the first one. */
export async function toast(message: Toast) {
  const { show } = await import('./toasts.ts')
  await show(message)
}
