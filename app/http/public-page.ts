/** The `handle` of a route whose HTML is the same for everyone, so that it is rendered once and served from memory. */
export interface PublicPage {
  public: true
  /** The query parameters that the page depends on; all others are left out of its cache key. */
  query: readonly string[]
  /** Further origins that the page may frame, for its Content-Security-Policy. */
  frames?: 'any-https' | 'design-tool'
}

export function publicPage(settings: { query?: readonly string[]; frames?: PublicPage['frames'] } = {}): PublicPage {
  return { public: true, query: settings.query ?? [], frames: settings.frames }
}
