import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { Actions } from '../actions.tsx'
import { Arcade } from '../partner/arcade.tsx'
import { Words } from '../words.tsx'
import classes from './steps.module.css'

/** What happens one after the other. */
export function Steps({ label, heading, id, layout, items, action }: BlockFields<'steps'>) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      {layout === 'arcade' ? <Arcade items={items} /> : <Rows items={items} />}
      {action && (
        <div className={`grid ${classes.action}`}>
          <div className={classes.button}>
            <Actions actions={[action]} />
          </div>
        </div>
      )}
    </Section>
  )
}

function Rows({ items }: Pick<BlockFields<'steps'>, 'items'>) {
  return (
    <ol className={classes.steps}>
      {items.map(({ title, text }, index) => (
        <li key={title} className={`grid ${classes.step}`}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className={classes.title}>
            <Words text={title} />
          </h3>
          <p className={`dim ${classes.text}`}>
            <Words text={text} />
          </p>
        </li>
      ))}
    </ol>
  )
}
