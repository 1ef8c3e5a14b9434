import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NamedPicture } from '../pictures/page-media.tsx'
import { Words } from '../words.tsx'
import classes from './rows.module.css'

/** A picture and what it shows, seven columns to five, then five to seven. */
export function Rows({ label, heading, id, items }: BlockFields<'rows'>) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <ul className={classes.rows}>
        {items.map(({ title, text, picture, points, link }) => (
          <li key={title} className={`grid ${classes.row}`}>
            <div className={classes.frame}>
              <NamedPicture {...picture} sizes="(min-width: 75em) 58vw, 100vw" className={classes.image} />
            </div>
            <div className={classes.words}>
              <h3>
                <Words text={title} />
              </h3>
              <p className={`dim ${classes.text}`}>
                <Words text={text} />
              </p>
              {points.length > 0 && (
                <ul className={classes.points}>
                  {points.map((point) => (
                    <li key={point} className={classes.point}>
                      <Words text={point} />
                    </li>
                  ))}
                </ul>
              )}
              {link && <TextLink to={link.to}>{link.label}</TextLink>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
