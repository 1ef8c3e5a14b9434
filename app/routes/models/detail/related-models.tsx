import type { ModelCard as Card } from '#domain/models/lists/cards.ts'
import type { Niche } from '#domain/models/rules.ts'
import { ModelCard } from '../list/model-card.tsx'
import classes from './related-models.module.css'

/** A few models below another one, each as what it fits into where a niche is given. */
export function RelatedModels({ models, niche }: { models: Card[]; niche?: Niche }) {
  return (
    <ul className={classes.models}>
      {models.map((model) => (
        <li key={model.id}>
          <ModelCard model={model} niche={niche} sizes="(min-width: 56.25em) 22vw, 45vw" />
        </li>
      ))}
    </ul>
  )
}
