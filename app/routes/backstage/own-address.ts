/** The whole address that a reporter typed where it is one of our site; null for others, which stay words. */
export function ownAddress(typed: string, siteUrl: string): string | null {
  if (!/^(https?:\/)?\//i.test(typed) || /\s/.test(typed) || !URL.canParse(typed, siteUrl)) return null
  const address = new URL(typed, siteUrl)
  return address.origin === new URL(siteUrl).origin ? address.href : null
}
