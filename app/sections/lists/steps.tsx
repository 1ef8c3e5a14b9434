import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { Actions } from '../actions.tsx'
import { ReadingLook } from '../looks/looks.tsx'
import { Arcade } from '../partner/arcade.tsx'
import { Words } from '../words.tsx'

/** What happens one after the other. */
export function Steps({ label, heading, id, layout, items, action }: BlockFields<'steps'>) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <ReadingLook />
      {layout === 'arcade' ? <Arcade items={items} /> : <Rows items={items} />}
      {action && (
        <div className="grid steps-action">
          <div className="steps-button">
            <Actions actions={[action]} />
          </div>
        </div>
      )}
    </Section>
  )
}

function Rows({ items }: Pick<BlockFields<'steps'>, 'items'>) {
  return (
    <ol>
      {items.map(({ title, text }, index) => (
        <li key={title} className="grid steps-step">
          <span className="steps-number" aria-hidden="true">
            {index + 1}
          </span>
          <h3 className="steps-title">
            <Words text={title} />
          </h3>
          <p className="dim steps-text">
            <Words text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
