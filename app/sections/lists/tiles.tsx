import type { BlockFields } from '#domain/pages/blocks.ts'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NamedPicture } from '../pictures/page-media.tsx'
import { Words } from '../words.tsx'
import classes from './tiles.module.css'

type TilesProps = BlockFields<'tiles'>

/** Large pictures with a name and a line. A tile without a link doesn't move. */
export function Tiles({ label, heading, id, layout, items }: TilesProps) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <ul className={`grid ${classes[layout]}`}>
        {items.map((item) => (
          <Tile key={item.title} {...item} />
        ))}
      </ul>
    </Section>
  )
}

function Tile({ title, text, picture, link }: TilesProps['items'][number]) {
  const image = (
    <NamedPicture
      {...picture}
      sizes="(min-width: 75em) 52vw, (min-width: 45em) 50vw, 100vw"
      className={classes.image}
    />
  )
  return (
    <li className={classes.tile} data-leads={link ? '' : undefined}>
      {link ? (
        // The words below lead to the same place and are the link that is read out.
        <Link to={link.to} className={classes.frame} tabIndex={-1} aria-hidden="true">
          {image}
        </Link>
      ) : (
        <div className={classes.frame}>{image}</div>
      )}
      <h3 className={classes.title}>
        <Words text={title} />
      </h3>
      <p className={`dim ${classes.text}`}>
        <Words text={text} />
      </p>
      {link && <TextLink to={link.to}>{link.label}</TextLink>}
    </li>
  )
}
