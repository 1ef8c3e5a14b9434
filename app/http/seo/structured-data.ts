import { CURRENCIES } from '#db/kinds.ts'
import { NETWORKS, type SiteSettings } from '#domain/settings/rules.ts'

/** A thing of schema.org. */
export type Thing = { '@type': string } & Record<string, unknown>

const PUBLISHER: Thing = { '@type': 'Organization', name: 'Loggia' }

/** The company, of which only what is set is said. */
export function organization(siteUrl: string, settings: SiteSettings): Thing {
  const { companyName, street, postalCode, city, country, email, telephone, vatNumber } = settings
  const address = said({ streetAddress: street, postalCode, addressLocality: city, addressCountry: country })
  const followed = NETWORKS.flatMap((network) => settings[network] ?? [])
  return {
    '@type': 'Organization',
    name: 'Loggia',
    url: new URL('/home', siteUrl).href,
    logo: new URL('/favicon.svg', siteUrl).href,
    ...said({ legalName: companyName, email, telephone, vatID: vatNumber }),
    ...(Object.keys(address).length > 0 && { address: { '@type': 'PostalAddress', ...address } }),
    ...(followed.length > 0 && { sameAs: followed }),
  }
}

export const said = (given: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))

/** The site with its search, which search engines may offer in their own lists. */
export function siteSearch(siteUrl: string): Thing {
  return {
    '@type': 'WebSite',
    name: 'Loggia',
    url: new URL('/home', siteUrl).href,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${new URL('/search', siteUrl)}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The way to a page from the home page, which is added; the last one is the page itself. */
export function breadcrumbs(siteUrl: string, ways: { name: string; path: string }[]): Thing {
  const all = [{ name: 'Loggia', path: '/home' }, ...ways]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  }
}

/** What a list shows, in its order, by the addresses of the pages. */
export function itemList(siteUrl: string, paths: string[]): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: new URL(path, siteUrl).href,
    })),
  }
}

/** Prices are without VAT, which differs by who buys. */
export function product(page: Shared, plans: { name: string; cents: number; euroCents: number | null }[]): Thing {
  return {
    '@type': 'Product',
    name: 'Loggia',
    description: page.description,
    image: page.image,
    brand: { '@type': 'Brand', name: 'Loggia' },
    offers: plans.flatMap(({ name, cents, euroCents }) => [
      offer(page, name, cents, CURRENCIES[0]),
      ...(euroCents === null ? [] : [offer(page, name, euroCents, 'EUR')]),
    ]),
  }
}

function offer({ url }: Shared, name: string, cents: number, priceCurrency: string): Thing {
  const price = { price: cents / 100, priceCurrency }
  return {
    '@type': 'Offer',
    name,
    ...price,
    priceSpecification: { '@type': 'PriceSpecification', ...price, valueAddedTaxIncluded: false },
    availability: 'https://schema.org/InStock',
    url,
  }
}

export function video(clip: {
  name: string
  description: string
  poster: string
  file?: string
  uploaded: Date
  durationMs?: number
}): Thing {
  return {
    '@type': 'VideoObject',
    name: clip.name,
    description: clip.description,
    thumbnailUrl: clip.poster,
    contentUrl: clip.file,
    uploadDate: clip.uploaded.toISOString(),
    ...(clip.durationMs && { duration: `PT${clip.durationMs / 1000}S` }),
  }
}

/** What is taught in writing, step by step. */
export function howTo(lesson: {
  name: string
  description: string
  image: string
  steps: string[]
  url: string
}): Thing {
  const { steps, ...facts } = lesson
  return {
    '@type': 'HowTo',
    ...facts,
    step: steps.map((name, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      name,
      url: `${lesson.url}#step-${index + 1}`,
    })),
  }
}

export function questions(items: { question: string; answer: string }[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export function newsArticle(article: Shared & { title: string; publishedOn: string; updatedAt: Date }): Thing {
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.description,
    image: article.image,
    datePublished: article.publishedOn,
    dateModified: article.updatedAt.toISOString(),
    mainEntityOfPage: article.url,
    author: PUBLISHER,
    publisher: PUBLISHER,
  }
}

/** It has been right since the day it was last looked at; when it was written is not kept. */
export function helpThing(article: Shared & { title: string; updatedOn: string }): Thing {
  return {
    '@type': 'TechArticle',
    headline: article.title,
    description: article.description,
    image: article.image,
    dateModified: article.updatedOn,
    mainEntityOfPage: article.url,
    author: PUBLISHER,
    publisher: PUBLISHER,
  }
}

export interface Shared {
  description: string
  /** Whole addresses. */
  url: string
  image?: string
}
