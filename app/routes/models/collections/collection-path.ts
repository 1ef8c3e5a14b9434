export const collectionsPath = '/account/collections'

/** One of the account's own. */
export const collectionPath = (id: number | string) => `${collectionsPath}/${encodeURIComponent(id)}`

/** What whoever has the link opens. */
export const sharedPath = (shareToken: string) => `/collections/${encodeURIComponent(shareToken)}`
