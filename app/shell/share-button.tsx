import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { IconShare2 } from '../ui/marks/icons.tsx'

interface ShareButtonProps {
  /** Of the page that is shared. */
  title: string
  /** Of what sharing is counted. */
  article?: string
  scheme?: number
}

/** Shares the page, see app/elements/share.ts. */
export function ShareButton({ title, article, scheme }: ShareButtonProps) {
  const words = useTranslations('shell.share')
  return (
    <Button
      variant="outline"
      className="needs-script"
      icon={<IconShare2 size={20} />}
      data-share={title}
      data-article={article}
      data-scheme={scheme}
    >
      {words('share')}
    </Button>
  )
}
