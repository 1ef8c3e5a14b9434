import type { MetaDescriptor } from 'react-router'

export interface PageMeta {
  title: string
  description: string
}

/** What a page says of itself to search engines and where it is shared. */
export function pageMeta(page: PageMeta | undefined): MetaDescriptor[] {
  if (!page) return []
  const title = `${page.title} | Loggia`
  return [
    { title },
    { name: 'description', content: page.description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: 'website' },
  ]
}
