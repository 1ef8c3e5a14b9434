import { useLocation } from 'react-router'
import { Link, type LinkProps } from '../../ui/link.tsx'

/** Says where one is, also on the pages below it. */
export function HeaderLink({ to, ...link }: LinkProps) {
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname.startsWith(`${to}/`)
  return <Link {...link} to={to} aria-current={isHere ? 'page' : undefined} />
}
