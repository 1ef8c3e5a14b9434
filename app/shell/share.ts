import { translator } from '../i18n/translator.ts'
import { copyText } from './copy-text.ts'

/**
 * Hands an address to the device's own share sheet, or copies it where there is none.
 * @returns whether the visitor really shared or copied it
 */
export async function share(title: string, url: string): Promise<boolean> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return true
    } catch (fault) {
      const changedMind = fault instanceof DOMException && fault.name === 'AbortError'
      if (changedMind) return false
    }
  }
  return copyText(url, (await translator('shell.share'))('copied'))
}
