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
import manufacturer from '../menu-pictures/manufacturer.webp'
import { SiteSearch } from '../search/site-search.tsx'
import AccountCorner from './account-corner.island.tsx'
import { Drawer } from './drawer.tsx'
import classes from './header.module.css'
import { HeaderLink } from './header-link.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { headerMenus, pricingPath } from './navigation.ts'

const productPictures = { design, animations, brandGallery, manufacturer }

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
                <HeaderLink to={path} className={classes.sheetLink}>
                  {page in productPictures && <ProductPicture page={page as Product} />}
                  <span>{words(`pages.${page}`)}</span>
                  {page in productPictures && (
                    <span className={classes.sheetNote}>{words(`pageNotes.${page as Product}`)}</span>
                  )}
                </HeaderLink>
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
