import { Fragment } from 'react'
import { brandAddress } from '#domain/models/path.ts'
import { Link } from '../../../ui/link.tsx'
import type { Part } from '../detail/parts.tsx'

interface BrandsOfProps {
  /** Of the whole; most have none. */
  brand: Part['brand']
  parts: Pick<Part, 'brand'>[]
}

/** Who makes a group or a room: its own brand, else those of its pieces, each once. */
export function BrandsOf({ brand, parts }: BrandsOfProps) {
  const brands = brand ? [brand] : parts.flatMap((part) => part.brand ?? [])
  const each = [...new Map(brands.map(({ slug, name }) => [slug, name]))]
  return each.map(([slug, name], index) => (
    <Fragment key={slug}>
      {index > 0 && ', '}
      <Link to={brandAddress(slug)}>{name}</Link>
    </Fragment>
  ))
}
