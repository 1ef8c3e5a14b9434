import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Island } from '../../islands/island.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/marks/logo.tsx'
import { IconMenu2 } from '../icons.tsx'
import animations from '../menu-pictures/animations.webp'
import brandGallery from '../menu-pictures/brandGallery.webp'
import design from '../menu-pictures/design.webp'
import ideas from '../menu-pictures/ideas.webp'
import manufacturer from '../menu-pictures/manufacturer.webp'
import market from '../menu-pictures/market.webp'
import models from '../menu-pictures/models.webp'
import { SiteSearch } from '../search/site-search.tsx'
import AccountCorner from './account-corner.island.tsx'
import { Drawer } from './drawer.tsx'
import classes from './header.module.css'
import { HeaderLink } from './header-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { headerMenus, pricingPath } from './navigation.ts'
import small from './small-menu.module.css'

/** Of the pages that are told by what they show. A menu without pictures is a small panel. */
const pictures = { design, animations, brandGallery, manufacturer, market, models, ideas }
type Pictured = keyof typeof pictures

/**
 * The menus are native popovers: they open without our JavaScript, close on Escape, on a click outside, and
 * return the focus by themselves.
 */
export function Header() {
  const words = useTranslations('shell')
  const { key: page } = useLocation()
  return (
    <header className={`page ${classes.header}`}>
      <Link to="/home" className={classes.logo} aria-label={words('home')}>
        <Logo />
      </Link>
      <nav className={classes.nav} aria-label={words('mainNavigation')}>
        {headerMenus.map((group) => (
          <HeaderMenu key={group.menu} {...group} />
        ))}
        <HeaderLink to={pricingPath} className={classes.item}>
          {words('pages.pricing')}
        </HeaderLink>
        <HeaderLink to="/partner" className={classes.item}>
          {words('pages.partner')}
        </HeaderLink>
      </nav>
      <div className={classes.actions}>
        <SiteSearch />
        <LanguageMenu />
        <button
          type="button"
          className={`${classes.item} ${classes.wide} when-anonymous needs-script`}
          data-login="login"
        >
          {words('logIn')}
        </button>
        <Island of={AccountCorner} props={{ page }} when="account" />
        <ButtonLink to={pricingPath} variant="accent" className={classes.subscribe}>
          {words('subscribe')}
        </ButtonLink>
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
  const isPictured = items.every(({ page }) => page in pictures)
  return (
    <>
      <button type="button" className={classes.item} popoverTarget={id} data-here={isHere || undefined}>
        {words(menu)}
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true" className={classes.chevron}>
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" />
        </svg>
      </button>
      {isPictured ? (
        <div id={id} popover="auto" className={classes.sheet}>
          <div className={`page grid ${classes.sheetRow}`}>
            <p className={classes.sheetTitle}>{words(menu)}</p>
            <ul className={classes.sheetItems}>
              {items.map(({ page, path }) => (
                <li key={path}>
                  <PicturedLink page={page as Pictured} path={path} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      ) : (
        <ul id={id} popover="auto" className={`${small.menu} ${small.start}`}>
          {items.map(({ page, path }) => (
            <li key={path}>
              <HeaderLink to={path} className={small.choice}>
                {words(`pages.${page}`)}
              </HeaderLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function PicturedLink({ page, path }: { page: Pictured; path: string }) {
  const words = useTranslations('shell.pages')
  const notes = useTranslations('menus.notes')
  return (
    <HeaderLink to={path} className={classes.sheetLink}>
      <img className={classes.sheetPicture} src={pictures[page]} alt="" width={480} height={300} loading="lazy" />
      <span>{words(page)}</span>
      <span className={classes.sheetNote}>{notes(page)}</span>
    </HeaderLink>
  )
}
