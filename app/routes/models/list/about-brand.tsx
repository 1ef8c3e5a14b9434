import { type ReactNode, use } from 'react'
import { useTranslations } from 'use-intl'
import type { readBrand } from '#domain/models/brands.ts'
import { textIn } from '#domain/text.ts'
import { PageLanguage } from '../../../i18n/page-language.ts'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import classes from './about-brand.module.css'

type Brand = Awaited<ReturnType<typeof readBrand>>

/** What a brand tells of itself: in a sentence or two, and at length where it does. */
export function BrandStory({ brand: { introduction, story } }: { brand: Pick<Brand, 'introduction' | 'story'> }) {
  const told = textIn(story ?? {}, use(PageLanguage))
  return (
    <div className={classes.story}>
      <p className="lead">
        <LocalText text={introduction} />
      </p>
      {told.words.split(/\n{2,}/).map(
        (paragraph) =>
          paragraph && (
            <p key={paragraph} lang={told.lang}>
              {paragraph}
            </p>
          ),
      )}
    </div>
  )
}

type Contacts = Pick<Brand, 'slug' | 'address' | 'website' | 'catalogue' | 'email'>

/** Where a brand is found, as far as it says so, and the way to us for whoever it belongs to. */
export function BrandContacts({ brand }: { brand: Contacts }) {
  const words = useTranslations('models.brand')
  const { slug, address, website, catalogue, email } = brand
  const facts: [string, ReactNode][] = [
    [words('address'), address],
    [words('website'), website && <Outside href={website}>{new URL(website).hostname.replace(/^www\./, '')}</Outside>],
    [words('catalogue'), catalogue && <Outside href={catalogue}>{words('openCatalogue')}</Outside>],
    [words('contact'), email && <a href={`mailto:${email}`}>{email}</a>],
  ]
  const told = facts.filter(([, fact]) => fact)
  return (
    <div className={classes.contacts}>
      {told.length > 0 && (
        <dl className={classes.facts}>
          {told.map(([name, fact]) => (
            <div key={name} className={classes.fact}>
              <dt className="dim">{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      <TextLink to={`/contact?${new URLSearchParams({ topic: 'own-brand', brand: slug })}`}>{words('ours')}</TextLink>
    </div>
  )
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  const words = useTranslations('shell')
  return (
    <a href={href} target="_blank" rel="noreferrer nofollow">
      {children}
      <span className="visually-hidden"> {words('opensInNewTab')}</span>
    </a>
  )
}
