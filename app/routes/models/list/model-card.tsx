import { useTranslations } from 'use-intl'
import type { ModelCard as Card } from '#domain/models/lists/cards.ts'
import { modelAddress } from '#domain/models/path.ts'
import { fitsOnlyTurned, type Niche } from '#domain/models/rules.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { LocalText } from '../../../ui/text/local-text.tsx'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import { CollectMark } from '../collect/collect-mark.tsx'
import { SizeText } from '../fit/size-text.tsx'
import { Average } from '../rating/average.tsx'
import posterClasses from '../viewer/poster.module.css'
import classes from './model-card.module.css'

interface ModelCardProps {
  model: Pick<Card, 'id' | 'kind' | 'name' | 'size' | 'poster'> &
    Partial<Pick<Card, 'rating' | 'fitting'>> & { brand?: { name: string } | null }
  /** What it is asked to fit into. */
  niche?: Niche
  /** As `sizes` of an `<img>`. */
  sizes: string
  priority?: boolean
  /** Its name is a heading of this level. */
  heading?: 'h2' | 'h3'
  /** Among one's own collected ones there is another way to take it out. */
  hasMark?: boolean
}

/** A model as lists show it: poster, name, and its size; of a list for a niche, as what it fits. */
export function ModelCard({ model, niche, sizes, priority, heading: Heading = 'h3', hasMark = true }: ModelCardProps) {
  const text = useLocalText()
  const { id, kind, name, size, poster, brand, rating, fitting } = model
  const to = modelAddress({ kind, id }, fitting?.position)
  return (
    <>
      <Link to={to} tabIndex={-1} aria-hidden="true" className={classes.frame}>
        <Picture
          media={poster}
          alt=""
          sizes={sizes}
          priority={priority}
          ratio={kind === 'scene' ? '4 / 3' : '1 / 1'}
          className={kind === 'scene' ? classes.picture : `${classes.picture} ${posterClasses.blended}`}
        />
      </Link>
      <div className={classes.caption}>
        <div className={classes.words}>
          <Heading className="card-name">
            <Link to={to}>
              <LocalText text={name} />
            </Link>
          </Heading>
          {size && (
            <p className="dim small">
              <SizeText size={fitting?.size ?? size} />
            </p>
          )}
          {brand && <p className="dim small">{brand.name}</p>}
          {rating && (
            <p className="dim small">
              <Average rating={rating} />
            </p>
          )}
          {niche && fitting && <Fitting fitting={fitting} niche={niche} />}
        </div>
        {hasMark && <CollectMark model={model} name={text(name)} />}
      </div>
    </>
  )
}

/** Said where it isn't simply the piece as it is shown. */
function Fitting({
  fitting: { position, name, size },
  niche,
}: {
  fitting: NonNullable<Card['fitting']>
  niche: Niche
}) {
  const words = useTranslations('models.card')
  const text = useLocalText()
  const isTurned = fitsOnlyTurned(size, niche)
  const isVariant = position > 0 && name !== null
  if (!isTurned && !isVariant) return null
  const variant = isVariant ? text(name) : ''
  return (
    <p className={`small ${classes.fits}`}>
      {isVariant ? words(isTurned ? 'fitsAsTurned' : 'fitsAs', { variant }) : words('fitsTurned')}
    </p>
  )
}
