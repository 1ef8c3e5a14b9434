import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { PartnerLook } from '../looks/looks.tsx'

/** Those who belong to us, each under a hairline. */
export function Names({ label, heading, id, items, caption }: BlockFields<'names'>) {
  return (
    <Section label={label} heading={heading} id={id}>
      <PartnerLook />
      <ul className="grid partner-names">
        {items.map(({ name, place }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="dim">{place}</p>
          </li>
        ))}
      </ul>
      {caption && <p className="dim small">{caption}</p>}
    </Section>
  )
}
