import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../ui/link.tsx'

/** The way to the company's terms. @param at a path of this site, or an address of another one, which opens beside this page */
export function Terms({ at, children }: { at: string; children: ReactNode }) {
  const words = useTranslations('shell')
  if (at.startsWith('/')) return <Link to={at}>{children}</Link>
  return (
    <a href={at} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> {words('opensInNewTab')}</span>
    </a>
  )
}
