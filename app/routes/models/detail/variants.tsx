import { useTranslations } from 'use-intl'
import { modelAddress } from '#domain/models/path.ts'
import type { readProduct } from '#domain/models/read.ts'
import { Link } from '../../../ui/link.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import classes from './variants.module.css'

type Product = Awaited<ReturnType<typeof readProduct>>

interface VariantsProps {
  model: Pick<Product, 'id' | 'kind'>
  variants: Pick<Product['variants'][number], 'position' | 'name' | 'swatch'>[]
  shown: number
}

/** The looks of a product: each is an address of its own. */
export function Variants({ model, variants, shown }: VariantsProps) {
  const words = useTranslations('model.variants')
  if (variants.length < 2) return null
  return (
    <nav aria-label={words('title')}>
      <ul className={classes.variants}>
        {variants.map(({ position, name, swatch }, index) => (
          <li key={position}>
            <Link
              to={modelAddress(model, index)}
              keepsScroll
              replaces
              data-variant
              className={classes.variant}
              aria-current={index === shown ? 'true' : undefined}
            >
              <span className={classes.swatch} style={{ backgroundColor: swatch }} />
              <span>
                <LocalText text={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
