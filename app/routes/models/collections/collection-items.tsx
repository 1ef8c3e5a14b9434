import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { readSharedCollection } from '#domain/models/collections/collections.ts'
import { LICENCE_WORDS } from '#domain/models/rules.ts'
import { useLocalText } from '../../../ui/text/use-local-text.ts'
import { ModelCard } from '../list/model-card.tsx'
import classes from './collection-items.module.css'

type Items = Awaited<ReturnType<typeof readSharedCollection>>['items']

/** What is collected, each with its licence; `removeAt` is where its owner takes something out. */
export function CollectionItems({ items, removeAt }: { items: Items; removeAt?: string }) {
  const words = useTranslations('models')
  const text = useLocalText()
  return (
    <ul className={classes.items}>
      {items.map(({ brand, licence, ...model }, index) => (
        <li key={model.id}>
          <ModelCard
            model={{ ...model, brand: brand === null ? null : { name: brand } }}
            sizes="(min-width: 75em) 23vw, 45vw"
            priority={index < 2}
            heading="h2"
            hasMark={removeAt === undefined}
          />
          <p className="dim small">{words(`licences.${LICENCE_WORDS[licence]}`)}</p>
          {removeAt && (
            <Form method="post" action={removeAt} preventScrollReset>
              <input type="hidden" name="model" value={model.id} />
              <button
                type="submit"
                className={classes.remove}
                aria-label={words('collections.removeOf', { name: text(model.name) })}
              >
                {words('collections.remove')}
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
