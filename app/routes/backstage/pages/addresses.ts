/** Of a page's editor. */
export const editorAddress = (slug: string) => `/backstage/pages/${encodeURIComponent(slug)}`
