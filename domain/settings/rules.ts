/** Where the company can be followed, in the order of the footer. */
export const NETWORKS = ['instagram', 'tiktok', 'twitter', 'youtube', 'pinterest'] as const
export type Network = (typeof NETWORKS)[number]

/** What the site says of the company, of which everything may be missing. */
export interface SiteSettings extends Record<Network, string | null> {
  companyName: string | null
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  email: string | null
  telephone: string | null
  vatNumber: string | null
  rea: string | null
  /** In whole euros. */
  shareCapital: number | null
  /** Where the terms are: a path of this site, or an address by https. */
  terms: string | null
}

export const NOTHING_SET: SiteSettings = {
  companyName: null,
  street: null,
  postalCode: null,
  city: null,
  country: null,
  email: null,
  telephone: null,
  vatNumber: null,
  rea: null,
  shareCapital: null,
  terms: null,
  instagram: null,
  tiktok: null,
  twitter: null,
  youtube: null,
  pinterest: null,
}

/** What texts name the company by, as they name claims; the first is there always. */
export const COMPANY_KEYS = ['company', 'companyEmail', 'companyPhone'] as const
