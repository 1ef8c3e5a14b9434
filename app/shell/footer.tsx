import { useTranslations } from 'use-intl'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/marks/logo.tsx'
import classes from './footer.module.css'
import { company, demoPath, feedbackPath, footerMenus } from './header/navigation.ts'
import {
  IconArrowUp,
  IconBrandInstagram,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandTwitter,
  IconBrandYoutube,
} from './icons.tsx'

const networks = [
  { name: 'Instagram', href: 'https://www.instagram.com/', Icon: IconBrandInstagram },
  { name: 'TikTok', href: 'https://www.tiktok.com/', Icon: IconBrandTiktok },
  { name: 'Twitter', href: 'https://twitter.com/', Icon: IconBrandTwitter },
  { name: 'YouTube', href: 'https://www.youtube.com/', Icon: IconBrandYoutube },
  { name: 'Pinterest', href: 'https://www.pinterest.com/', Icon: IconBrandPinterest },
]

export function Footer() {
  const words = useTranslations('shell')

  return (
    <footer className={`band page ${classes.footer}`}>
      <div className={`grid ${classes.columns}`}>
        <div className={classes.company}>
          <Logo height={44} />
          <address className={classes.address}>
            <p>{company.name}</p>
            <p>{company.street}</p>
            <p>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
            <p>
              <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
            </p>
          </address>
        </div>
        <nav className={classes.menus} aria-label={words('siteName')}>
          {footerMenus.map(({ menu, items }) => (
            <section key={menu}>
              <h2 className={classes.title}>{words(menu)}</h2>
              <ul>
                {items.map(({ page, path }) => (
                  <li key={path}>
                    <Link to={path}>{words(`pages.${page}`)}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section>
            <h2 className={classes.title}>{words('talkToUs')}</h2>
            <ul>
              <li className="needs-script">
                <button type="button" className="when-anonymous" data-login="login">
                  {words('userFeedback')}
                </button>
                <Link to={feedbackPath} className="when-logged-in">
                  {words('userFeedback')}
                </Link>
              </li>
              <li>
                <Link to={demoPath}>{words('demoReservation')}</Link>
              </li>
              <li>
                <Link to="/legal">{words('legalNotice')}</Link>
              </li>
            </ul>
          </section>
        </nav>
      </div>
      <div className={classes.base}>
        <p className="without-script">{words('withoutScript')}</p>
        <p>{words('shareCapital', { amount: company.shareCapital })}</p>
        <p>© 2026 {company.name}</p>
        <ul className={classes.networks}>
          {networks.map(({ name, href, Icon }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noreferrer" className={classes.icon}>
                <Icon size={20} />
                <span className="visually-hidden">
                  {words('followUs', { network: name })} {words('opensInNewTab')}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <a href="#top" className={`${classes.icon} ${classes.up}`} aria-label={words('scrollToTop')}>
          <IconArrowUp size={20} />
        </a>
      </div>
    </footer>
  )
}
