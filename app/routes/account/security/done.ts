/** What the page says after a form of another address was taken; whatever else stands in the address says nothing. */
const done = ['off', 'passkey-added', 'passkey-renamed', 'passkey-removed', 'ended', 'others-ended'] as const

export const doneAddress = (what: (typeof done)[number]) => `/account/security?done=${what}`

export const isDone = (what: string | null): what is (typeof done)[number] =>
  (done as readonly (string | null)[]).includes(what)
