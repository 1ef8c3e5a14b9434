import { translator } from '../i18n/translator.ts'
import { toast } from './toasts/toast.ts'

/**
 * Copies a text and says so; where the browser doesn't allow it, the text is shown to be copied by hand.
 * @param copied what is said then
 * @returns whether it is copied
 */
export async function copyText(text: string, copied: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const words = await translator('shell.share')
    await toast({ title: words('copyYourself'), text, kind: 'fault' })
    return false
  }
  await toast({ title: copied })
  return true
}
