import { cityIn } from '#app/i18n/cities.ts'
import { LANGUAGES, type Language, OFFERED_LANGUAGES, offeredFor, perLanguage } from '#db/languages.ts'
import type { WriteClaim } from '#domain/pages/claims.ts'
import { type COMPANY_KEYS, NETWORKS, type Network, type SiteSettings } from '#domain/settings/rules.ts'

/** What the site says of the company, in the page's language; what isn't set isn't there. */
export interface Company {
  name?: string
  /** On one line. */
  address?: string
  email?: string
  telephone?: string
  vatNumber?: string
  rea?: string
  /** Such as `50.000,00`. */
  shareCapital?: string
  /** Where its terms are. */
  terms?: string
  networks: { network: Network; href: string }[]
}

/** They take longer to make than to use, and each page uses them. */
const formats = perLanguage(OFFERED_LANGUAGES, (language) => {
  const { tag } = LANGUAGES[language]
  return {
    lands: new Intl.DisplayNames(tag, { type: 'region' }),
    money: new Intl.NumberFormat(tag, { minimumFractionDigits: 2, useGrouping: 'always' }),
  }
})

/** What is set of the company, as it is shown in a language. */
export function companyIn(settings: SiteSettings, language: Language): Company {
  const { lands, money } = formats[offeredFor(language)]
  const { street, postalCode, city, country, shareCapital } = settings
  // With its code it is where letters go, and written as they are; without, it only says where we are.
  const place = postalCode ? [postalCode, city].filter(Boolean).join(' ') : city && cityIn(language, city)
  const land = country && lands.of(country)
  return {
    name: settings.companyName ?? undefined,
    address: [street, place, land].filter(Boolean).join(', ') || undefined,
    email: settings.email ?? undefined,
    telephone: settings.telephone ?? undefined,
    vatNumber: settings.vatNumber ?? undefined,
    rea: settings.rea ?? undefined,
    shareCapital: shareCapital === null ? undefined : money.format(shareCapital),
    terms: settings.terms ?? undefined,
    networks: NETWORKS.flatMap((network) => {
      const href = settings[network]
      return href ? [{ network, href }] : []
    }),
  }
}

/** Texts name the company by `COMPANY_KEYS`. */
export function companyWriter({ name = 'Loggia', address, email, telephone }: Company): WriteClaim {
  const parts: Record<(typeof COMPANY_KEYS)[number], string | undefined> = {
    company: [name, address].filter(Boolean).join(', '),
    companyEmail: email,
    companyPhone: telephone,
  }
  return (key) => (Object.hasOwn(parts, key) ? parts[key as keyof typeof parts] : undefined)
}
