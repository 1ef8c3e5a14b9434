import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site, or one relative to the page, such as `?page=2`. */
  to: string
  /** The next page is shown where this one is scrolled to, as a list whose filter changes. */
  keepsScroll?: boolean
  /** It takes this page's place in the history. */
  replaces?: boolean
}

/** How an application of ours goes from page to page without loading a document. Public pages have none. */
export const LinkOfApplication = createContext<ComponentType<LinkProps> | null>(null)

/** A link to a page of ours. */
export function Link(props: LinkProps) {
  const OfApplication = use(LinkOfApplication)
  if (OfApplication) return <OfApplication {...props} />
  const { to, keepsScroll, replaces, ...anchor } = props
  return (
    <a
      {...anchor}
      href={to}
      data-keeps-scroll={keepsScroll ? '' : undefined}
      data-replaces={replaces ? '' : undefined}
    />
  )
}
