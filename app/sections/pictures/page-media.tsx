import { createContext, type ReactNode, use } from 'react'
import type { MarketingPage } from '../../http/content/marketing-page.ts'
import { Picture } from '../../ui/picture.tsx'

const PageContext = createContext<MarketingPage | null>(null)

/** Blocks name their media; this is where the names are looked up. */
export function PageMediaProvider({ page, children }: { page: MarketingPage; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>
}

export function useMarketingPage() {
  const page = use(PageContext)
  if (!page) throw new Error('a block stands outside of a page')
  return page
}

interface NamedPictureProps {
  media: string
  alt: string
  sizes: string
  priority?: boolean
  className?: string
}

/** A picture by its name. */
export function NamedPicture({ media, ...props }: NamedPictureProps) {
  const { pictures } = useMarketingPage()
  const picture = pictures[media]
  return picture ? <Picture media={picture} {...props} /> : null
}
