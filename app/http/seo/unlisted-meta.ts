import type { MetaDescriptor } from 'react-router'

/** Of a page that search engines are told to leave, such as one account's own. */
export const unlistedMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: title ? `${title} | Loggia` : 'Loggia' },
  { name: 'robots', content: 'noindex' },
]
