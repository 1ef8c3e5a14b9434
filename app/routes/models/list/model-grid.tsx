import type { ModelCard as Card } from '#domain/models/lists/cards.ts'
import type { Niche } from '#domain/models/rules.ts'
import { ModelCard } from './model-card.tsx'
import classes from './model-grid.module.css'

const SMALL = '(min-width: 56.25em) 22vw, 45vw'
const LARGE = '(min-width: 56.25em) 46vw, 45vw'

/**
 * Models in four columns. Where the rows come out even, one of five is four times as large: first on the left, then on
 * the right.
 */
export function ModelGrid({ models, niche, heading }: { models: Card[]; niche?: Niche; heading?: 'h2' | 'h3' }) {
  const isEven = models.length % 5 === 0
  return (
    <ul className={classes.grid} data-even={isEven || undefined}>
      {models.map((model, index) => (
        <li key={model.id} className={classes.item}>
          <ModelCard
            model={model}
            niche={niche}
            sizes={isEven && [0, 9].includes(index % 10) ? LARGE : SMALL}
            priority={index < 2}
            heading={heading}
          />
        </li>
      ))}
    </ul>
  )
}
