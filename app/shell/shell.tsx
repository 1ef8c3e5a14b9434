import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import classes from './shell.module.css'

/** Header and footer around every page, but for the design area, the design tool and the panorama windows. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const words = useTranslations('shell')
  const bare = pathname.startsWith('/desginarea') || pathname.startsWith('/studio') || pathname.includes('/720')
  return (
    <>
      {bare ? (
        <main className={classes.bare} aria-labelledby="window-title">
          {children}
        </main>
      ) : (
        <>
          <a href="#content" className={classes.skip}>
            {words('skipToContent')}
          </a>
          <Header />
          <main id="content" tabIndex={-1} className={classes.main}>
            {children}
          </main>
          <Footer />
        </>
      )}
    </>
  )
}
