import { useTranslations } from 'use-intl'
import { IconX } from '../../ui/marks/icons.tsx'
import classes from './drawer.module.css'
import { HeaderLink } from './header-link.tsx'
import { LanguageChoices } from './language-menu.tsx'
import { headerMenus, pricingPath } from './navigation.ts'

/** The header's menus on a phone: everything at once, in the order of the header. */
export function Drawer() {
  const words = useTranslations('shell')
  return (
    <div id="drawer" popover="auto" className={classes.drawer}>
      <div className={classes.top}>
        <button
          type="button"
          className={`icon-button ${classes.close}`}
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={words('closeMenu')}
        >
          <IconX />
        </button>
      </div>
      <nav aria-label={words('menu')}>
        {headerMenus.map(({ menu, items }) => (
          <section key={menu} className={classes.group}>
            <h2 className={classes.title}>{words(menu)}</h2>
            <ul>
              {items.map(({ page, path }) => (
                <li key={path}>
                  <HeaderLink to={path} className={classes.link}>
                    {words(`pages.${page}`)}
                  </HeaderLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section className={classes.group}>
          <HeaderLink to={pricingPath} className={classes.link}>
            {words('pages.pricing')}
          </HeaderLink>
          <HeaderLink to="/partner" className={classes.link}>
            {words('pages.partner')}
          </HeaderLink>
          <button
            type="button"
            className={`${classes.link} when-anonymous needs-script`}
            popoverTarget="drawer"
            popoverTargetAction="hide"
            data-login="login"
          >
            {words('logIn')}
          </button>
        </section>
      </nav>
      <section className={classes.group}>
        <h2 className={classes.title}>{words('language')}</h2>
        <ul>
          <LanguageChoices className={classes.link} />
        </ul>
      </section>
    </div>
  )
}
