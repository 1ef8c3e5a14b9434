/** The `handle` of a route whose HTML is the same for everyone, so that it is rendered once and served from memory. */
export interface PublicPage {
  public: true
  /** The query parameters that the page depends on; all others are left out of its cache key. */
  query: readonly string[]
  /** Further origins that the page may frame, for its Content-Security-Policy. */
  frames?: 'any-https' | 'design-tool'
  /** Other sites may frame the page: nothing on it changes anything, so a stolen click does no harm. */
  embeddable?: boolean
}

export function publicPage(settings: Partial<Omit<PublicPage, 'public'>> = {}): PublicPage {
  return { public: true, query: [], ...settings }
}
