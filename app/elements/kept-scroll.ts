/** Where the last page was scrolled to, and the address that shall be shown there too. */
export const KEPT_SCROLL = 'scroll'

/** The next page, if it has this address, is shown where this one is scrolled to. */
export const keepScrollFor = (href: string) => sessionStorage.setItem(KEPT_SCROLL, `${scrollY} ${href}`)
