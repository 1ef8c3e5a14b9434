import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { IconShare2 } from '../ui/icons.tsx'
import { useToast } from './toast.ts'

interface ShareButtonProps {
  title: string
  /** What is shared; by default the page as it stands in the address bar. */
  address?: () => string
  /** Called when the visitor really shared or copied. */
  onShared?: () => void
}

/** Hands the page's address to the device's own share sheet, or copies it where there is none. */
export function ShareButton({ title, address = () => location.href, onShared }: ShareButtonProps) {
  const words = useTranslations('shell.share')
  const toast = useToast()

  async function share() {
    const url = address()
    try {
      if (navigator.share) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast({ title: words('copied') })
      }
      onShared?.()
    } catch (fault) {
      const changedMind = fault instanceof DOMException && fault.name === 'AbortError'
      if (!changedMind) toast({ title: words('copyYourself'), text: url, kind: 'fault' })
    }
  }

  return (
    <Button variant="outline" className="needs-script" leftSection={<IconShare2 size={20} />} onClick={share}>
      {words('share')}
    </Button>
  )
}
