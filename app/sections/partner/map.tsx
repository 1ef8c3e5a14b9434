import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { PartnerLook } from '../looks/looks.tsx'
import figure from '../pictures/figure.module.css'
import { Words } from '../words.tsx'
import { LAND } from './land.ts'
import { drawn, MAP, type Spot, spotOf, wayBetween } from './projection.ts'

/** Lines from one place to others. The names are text beside their marks, or below the map where it is too small for them. */
export function WorldMap({ label, heading, id, text, from, items }: BlockFields<'map'>) {
  const words = useTranslations('sections.map')
  const centre = spotOf(from.at)
  const spots = items.map(({ at }) => spotOf(at))
  return (
    <Section label={label} heading={heading} id={id}>
      <PartnerLook />
      {text && (
        <p className={figure.text}>
          <Words text={text} />
        </p>
      )}
      <div className="partner-map">
        <div className="partner-map-world">
          <svg
            viewBox={`0 0 ${MAP.columns} ${MAP.rows}`}
            role="img"
            aria-label={words('alt', { from: from.name, count: items.length })}
            className="partner-map-drawing"
          >
            <path d={LAND} transform="translate(.25 .5)" className="partner-map-land" />
            <path d={spots.map((spot) => wayBetween(centre, spot)).join('')} className="partner-map-ways" />
            {/* A line without length is drawn as its square ends, however large the map is. */}
            <path d={spots.map((spot) => `M${drawn(spot)}h0`).join('')} className="partner-map-marks" />
            <path d={`M${drawn(centre)}m-1.3-1.7h2.6l-.5 3.4h-1.6z`} className="partner-map-keystone" />
          </svg>
          <p className="partner-map-from" style={at(centre)}>
            {from.name}
          </p>
        </div>
        <ul className="partner-map-places">
          {items.map(({ name, side }, index) => (
            <li key={name} className="partner-map-place" data-side={side} style={at(spots[index] ?? centre)}>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** In per cent of the map. */
const at = ({ x, y }: Spot) =>
  ({ '--x': `${percent(x / MAP.columns)}%`, '--y': `${percent(y / MAP.rows)}%` }) as CSSProperties
const percent = (share: number) => Math.round(share * 1000) / 10
