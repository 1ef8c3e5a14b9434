import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Network } from '#domain/settings/rules.ts'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/marks/logo.tsx'
import { CompanyContext } from './company.ts'
import classes from './footer.module.css'
import {
  IconArrowUp,
  IconBrandInstagram,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandTwitter,
  IconBrandYoutube,
} from './footer-icons.tsx'
import { demoPath, feedbackPath, footerMenus } from './header/navigation.ts'
import { Terms } from './terms.tsx'

const networks: Record<Network, { name: string; Icon: typeof IconBrandInstagram }> = {
  instagram: { name: 'Instagram', Icon: IconBrandInstagram },
  tiktok: { name: 'TikTok', Icon: IconBrandTiktok },
  twitter: { name: 'Twitter', Icon: IconBrandTwitter },
  youtube: { name: 'YouTube', Icon: IconBrandYoutube },
  pinterest: { name: 'Pinterest', Icon: IconBrandPinterest },
}

export function Footer() {
  const words = useTranslations('shell')
  const company = use(CompanyContext)

  return (
    <footer className={`band page ${classes.footer}`}>
      <div className={`grid ${classes.columns}`}>
        <div className={classes.company}>
          <Logo height={44} />
          <address className={classes.address}>
            {company.name && <p>{company.name}</p>}
            {company.address && <p>{company.address}</p>}
            {company.email && (
              <p>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </p>
            )}
            {company.telephone && (
              <p>
                <a href={`tel:${company.telephone.replaceAll(' ', '')}`}>{company.telephone}</a>
              </p>
            )}
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
              {company.terms && (
                <li>
                  <Terms at={company.terms}>{words('terms')}</Terms>
                </li>
              )}
            </ul>
          </section>
        </nav>
      </div>
      <div className={classes.base}>
        <p className="without-script">{words('withoutScript')}</p>
        {company.shareCapital && <p>{words('shareCapital', { amount: company.shareCapital })}</p>}
        {company.vatNumber && <p>{words('vatNumber', { number: company.vatNumber })}</p>}
        {company.rea && <p>{words('rea', { number: company.rea })}</p>}
        <p>{`© 2026 ${company.name ?? words('siteName')}`}</p>
        {company.networks.length > 0 && (
          <ul className={classes.networks}>
            {company.networks.map(({ network, href }) => (
              <li key={network}>
                <Followed href={href} {...networks[network]} />
              </li>
            ))}
          </ul>
        )}
        <a href="#top" className={`${classes.icon} ${classes.up}`} aria-label={words('scrollToTop')}>
          <IconArrowUp size={20} />
        </a>
      </div>
    </footer>
  )
}

function Followed({ name, Icon, href }: (typeof networks)[Network] & { href: string }) {
  const words = useTranslations('shell')
  return (
    <a href={href} target="_blank" rel="noreferrer" className={classes.icon}>
      <Icon size={20} />
      <span className="visually-hidden">{`${words('followUs', { network: name })} ${words('opensInNewTab')}`}</span>
    </a>
  )
}
