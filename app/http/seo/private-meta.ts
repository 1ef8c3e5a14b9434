import type { MetaDescriptor } from 'react-router'

/** Of a page that is one account's alone: search engines are told to leave it. */
export const privateMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: `${title ?? ''} | Loggia` },
  { name: 'robots', content: 'noindex' },
]
