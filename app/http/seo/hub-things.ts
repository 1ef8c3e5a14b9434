import { type Shared, said, type Thing } from './structured-data.ts'

interface BrandShown {
  name: string
  description: string
  country: string
  address: string | null
  website: string | null
  email: string | null
  /** Whole addresses: of its page here, and of its mark. */
  page: string
  logo: string | null
}

/** A maker of what the hub shows, of whom only what they say is said. */
export function brandThing({ name, description, country, address, website, email, page, logo }: BrandShown): Thing {
  return {
    '@type': 'Organization',
    name,
    description,
    url: website ?? page,
    mainEntityOfPage: page,
    ...said({ email, logo }),
    address: { '@type': 'PostalAddress', ...said({ streetAddress: address }), addressCountry: country },
  }
}

const LICENCES: Partial<Record<string, string>> = {
  'cc-by-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'cc0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
}

interface Shown extends Shared {
  name: string
  author: string
  licence: string
  rating: { average: number; count: number } | null
  /** The whole address of the GLB, where there is one. */
  file?: string
}

/** A model of any kind: what members rate, and what a licence is for. Its author may be a person or not, so no thing is made of the name. */
export function model3d({ name, description, image, url, author, licence, rating, file }: Shown): Thing {
  return {
    '@type': '3DModel',
    name,
    description,
    image,
    url,
    creditText: author,
    license: LICENCES[licence],
    ...(rating && { aggregateRating: aggregateRating(rating) }),
    ...(file && { encoding: { '@type': 'MediaObject', contentUrl: file, encodingFormat: 'model/gltf-binary' } }),
  }
}

function aggregateRating({ average, count }: NonNullable<Shown['rating']>): Thing {
  return { '@type': 'AggregateRating', ratingValue: average, ratingCount: count, bestRating: 5, worstRating: 1 }
}

/** What a model shows: a product of its brand's, which nobody has rated here. Sizes in millimetres (UN/CEFACT: MMT). */
export function modelThing(
  shown: Shown & {
    brand: string | undefined
    colours: string[]
    size: Record<'width' | 'depth' | 'height', number>
  },
): Thing {
  const { name, description, image, url, brand } = shown
  const length = (value: number): Thing => ({ '@type': 'QuantitativeValue', value, unitCode: 'MMT' })
  return {
    '@type': 'Product',
    name,
    description,
    image,
    url,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    color: shown.colours,
    width: length(shown.size.width),
    depth: length(shown.size.depth),
    height: length(shown.size.height),
    subjectOf: model3d(shown),
  }
}
