import type { BlockFields } from '#domain/pages/blocks.ts'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ShowcaseLook } from '../looks/looks.tsx'
import { NamedPicture } from '../pictures/page-media.tsx'
import { Words } from '../words.tsx'

type TilesProps = BlockFields<'tiles'>

/** Large pictures with a name and a line. A tile without a link doesn't move. */
export function Tiles({ label, heading, id, layout, items }: TilesProps) {
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <ShowcaseLook />
      <ul className={`grid tiles-${layout}`}>
        {items.map((item) => (
          <Tile key={item.title} {...item} />
        ))}
      </ul>
    </Section>
  )
}

function Tile({ title, text, picture, link }: TilesProps['items'][number]) {
  const image = (
    <NamedPicture {...picture} sizes="(min-width: 75em) 52vw, (min-width: 45em) 50vw, 100vw" className="tiles-image" />
  )
  return (
    <li className="tiles-tile" data-leads={link ? '' : undefined}>
      {link ? (
        // The words below lead to the same place and are the link that is read out.
        <Link to={link.to} className="tiles-frame" tabIndex={-1} aria-hidden="true">
          {image}
        </Link>
      ) : (
        <div className="tiles-frame">{image}</div>
      )}
      <h3 className="tiles-title">
        <Words text={title} />
      </h3>
      <p className="dim tiles-text">
        <Words text={text} />
      </p>
      {link && <TextLink to={link.to}>{link.label}</TextLink>}
    </li>
  )
}
