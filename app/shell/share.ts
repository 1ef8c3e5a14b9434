import { translator } from '../i18n/translator.ts'
import { toast } from './toasts/toast.ts'

/**
 * Hands an address to the device's own share sheet, or copies it where there is none.
 * @returns whether the visitor really shared or copied it
 */
export async function share(title: string, url: string): Promise<boolean> {
  try {
    if (navigator.share) await navigator.share({ title, url })
    else await navigator.clipboard.writeText(url)
  } catch (fault) {
    const changedMind = fault instanceof DOMException && fault.name === 'AbortError'
    const words = await translator('shell.share')
    if (!changedMind) await toast({ title: words('copyYourself'), text: url, kind: 'fault' })
    return false
  }
  if (!navigator.share) await toast({ title: (await translator('shell.share'))('copied') })
  return true
}
