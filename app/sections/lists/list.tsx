import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { NamedPicture } from '../pictures/page-media.tsx'
import { Words } from '../words.tsx'
import classes from './list.module.css'

type ListProps = BlockFields<'list'>

/** What there is, by name and a line: under hairlines, or under pictures where all items have one. */
export function List({ label, heading, id, columns, items }: ListProps) {
  const isPictured = items.every(({ picture }) => picture)
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <ul className={`grid ${isPictured ? classes.pictured : classes.plain}`} data-columns={columns}>
        {items.map(({ title, text, picture }) => (
          <li key={title} className={classes.item}>
            {picture && isPictured && (
              <NamedPicture
                {...picture}
                sizes="(min-width: 75em) 24vw, (min-width: 45em) 24vw, 50vw"
                className={classes.picture}
              />
            )}
            <h3 className={isPictured ? classes.name : classes.title}>
              <Words text={title} />
            </h3>
            <p className={`dim small ${classes.text}`}>
              <Words text={text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
