/**
 * The whole address that a reporter typed where it is a page of our site that moderators can open; null for others, which
 * stay words: other sites, and what is its account's alone, such as the conversation of a reported message.
 */
export function ownAddress(typed: string, siteUrl: string): string | null {
  if (!/^(https?:\/)?\//i.test(typed) || /\s/.test(typed) || !URL.canParse(typed, siteUrl)) return null
  const address = new URL(typed, siteUrl)
  if (address.origin !== new URL(siteUrl).origin || /^\/account(\/|$)/.test(address.pathname)) return null
  return address.href
}
