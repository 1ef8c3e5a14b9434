import { useTranslations } from 'use-intl'
import { brandAddress } from '#domain/models/path.ts'
import { LICENCE_WORDS } from '#domain/models/rules.ts'
import { Link } from '../../../ui/link.tsx'
import { Average } from '../rating/average.tsx'
import type { Route } from './+types/single-model'
import { Facts } from './facts.tsx'

type Loaded = Route.ComponentProps['loaderData']

/** What one asks first; the rest is below what can be done. */
export function ProductFacts({ product, variant }: Pick<Loaded, 'product' | 'variant'>) {
  const words = useTranslations('model.facts')
  const taxonomy = useTranslations('taxonomy')
  const { author, brand, style, labels } = product
  return (
    <Facts
      facts={[
        [words('brand'), brand && <Link to={brandAddress(brand.slug)}>{brand.name}</Link>],
        [words('author'), author],
        [words('style'), taxonomy(`styles.${style}`)],
        [words('colour'), variant.colours.map((colour) => taxonomy(`colours.${colour}`)).join(', ')],
        [words('label'), labels.map((label) => taxonomy(`labels.${label}`)).join(', ')],
        [
          words('size'),
          <>
            {words('sizeInMm', { ...variant.size })} <span className="dim">{words('sides')}</span>
          </>,
        ],
      ]}
    />
  )
}

export function MoreFacts({ product }: Pick<Loaded, 'product'>) {
  const words = useTranslations('model.facts')
  const licences = useTranslations('models.licences')
  const terms = useTranslations('model.licences')
  const taxonomy = useTranslations('taxonomy')
  const { category, mount, space, licence, rating } = product
  return (
    <Facts
      facts={[
        [words('rating'), rating && <Average key="rating" rating={rating} hasStars />],
        [words('category'), taxonomy(`categories.${category}`)],
        [words('mount'), mount && taxonomy(`mounts.${mount}`)],
        [words('space'), taxonomy(`spaces.${space}`)],
        [words('triangles'), product.triangles && words('trianglesOf', { count: product.triangles })],
        [words('collected'), words('collectedTimes', { count: product.collectedCount })],
        [
          words('licence'),
          <>
            {licences(LICENCE_WORDS[licence])} <span className="dim">{terms(LICENCE_WORDS[licence])}</span>
          </>,
        ],
      ]}
    />
  )
}
