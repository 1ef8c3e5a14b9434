import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '../../ui/logo.tsx'
import { IconMenu2 } from '../icons.tsx'
import { useLogin } from '../login/login.tsx'
import animations from '../menu-pictures/animations.webp'
import brandGallery from '../menu-pictures/brandGallery.webp'
import design from '../menu-pictures/design.webp'
import manufacturer from '../menu-pictures/manufacturer.webp'
import { SiteSearch } from '../search/site-search.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { Drawer } from './drawer.tsx'
import classes from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { headerMenus, subscribePath } from './navigation.ts'

const productPictures = { design, animations, brandGallery, manufacturer }

/**
 * The menus are native popovers: they open without our JavaScript, close on Escape, on a click outside, and
 * return the focus by themselves.
 */
export function Header() {
  const words = useTranslations('shell')
  const { open } = useLogin()
  useClosedOnNavigation()
  return (
    <header className={`page ${classes.header}`}>
      <Link to="/home" className={classes.logo} aria-label={words('home')}>
        <Logo />
      </Link>
      <nav className={classes.nav} aria-label={words('mainNavigation')}>
        {headerMenus.map((group) => (
          <HeaderMenu key={group.menu} {...group} />
        ))}
        <NavLink to="/partner" className={classes.item}>
          {words('pages.partner')}
        </NavLink>
      </nav>
      <div className={classes.actions}>
        <SiteSearch />
        <LanguageMenu />
        <button
          type="button"
          className={`${classes.item} ${classes.wide} when-anonymous needs-script`}
          onClick={() => open('login')}
        >
          {words('logIn')}
        </button>
        <Bell />
        <AccountMenu />
        <Button component={Link} to={subscribePath} variant="accent" className={classes.subscribe}>
          {words('subscribe')}
        </Button>
        <button
          type="button"
          className={`icon-button ${classes.burger}`}
          popoverTarget="drawer"
          aria-label={words('menu')}
        >
          <IconMenu2 />
        </button>
      </div>
      <Drawer />
    </header>
  )
}

function HeaderMenu({ menu, items }: (typeof headerMenus)[number]) {
  const words = useTranslations('shell')
  const { pathname } = useLocation()
  const isHere = items.some(({ path }) => pathname.startsWith(path)) || pathname.startsWith(`/${menu}/`)
  const id = `menu-${menu}`
  return (
    <>
      <button type="button" className={classes.item} popoverTarget={id} data-here={isHere || undefined}>
        {words(menu)}
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true" className={classes.chevron}>
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" />
        </svg>
      </button>
      <div id={id} popover="auto" className={classes.sheet}>
        <div className={`page grid ${classes.sheetRow}`}>
          <p className={classes.sheetTitle}>{words(menu)}</p>
          <ul className={classes.sheetItems}>
            {items.map(({ page, path }) => (
              <li key={path}>
                <NavLink to={path} prefetch="intent" className={classes.sheetLink}>
                  {page in productPictures && <ProductPicture page={page as Product} />}
                  <span>{words(`pages.${page}`)}</span>
                  {page in productPictures && (
                    <span className={classes.sheetNote}>{words(`pageNotes.${page as Product}`)}</span>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

type Product = keyof typeof productPictures

function ProductPicture({ page }: { page: Product }) {
  return (
    <img className={classes.sheetPicture} src={productPictures[page]} alt="" width={480} height={300} loading="lazy" />
  )
}

function useClosedOnNavigation() {
  const { key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    // On the first page a visitor may have opened one before React came to run here.
    if (key === shown.current) return
    shown.current = key
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
  }, [key])
}
