import { Link as RouterLink } from 'react-router'
import type { LinkProps } from '../../ui/link.tsx'

/** Goes to the next page of the same application without loading a document. */
export function ApplicationLink({ keepsScroll, replaces, ...link }: LinkProps) {
  if (!isOfApplication(link.to)) return <RouterLink {...link} reloadDocument />
  return <RouterLink {...link} preventScrollReset={keepsScroll} replace={replaces} />
}

/** The previews of what isn't public yet are documents too. */
const isOfApplication = (to: string) => !/^\/(?!account|backstage|password|email|consent)|\/preview$/.test(to)
