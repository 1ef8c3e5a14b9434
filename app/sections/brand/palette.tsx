import { useFormatter, useTranslations } from 'use-intl'
import type { BlockFields } from '#domain/pages/blocks.ts'
import tokens from '../../theme/tokens.json'
import { Section } from '../../ui/section.tsx'
import { BrandLook } from '../looks/looks.tsx'
import { Words } from '../words.tsx'
import { contrast } from './contrast.ts'

type Colour = BlockFields<'palette'>['items'][number]['colour']

/** What a colour is measured against: it stands on the ground, or text stands on it. A line only adorns. */
const measures: Record<Colour, 'onGround' | 'textOnIt' | null> = {
  ground: 'textOnIt',
  travertine: 'textOnIt',
  paper: 'textOnIt',
  text: 'onGround',
  dim: 'onGround',
  line: null,
  accent: 'textOnIt',
  'accent-text': 'onGround',
  success: 'onGround',
  error: 'onGround',
}

/** Colours with their values on light pages, above, and on dark ones, below, and how well they can be read. */
export function Palette({ label, heading, id, text, items }: BlockFields<'palette'>) {
  return (
    <Section label={label} heading={heading} id={id}>
      <BrandLook />
      {text && (
        <p className="brand-text">
          <Words text={text} />
        </p>
      )}
      <ul className="brand-palette">
        {items.map(({ colour, title, text }) => (
          <li key={colour}>
            <p className="brand-swatch">
              {[...new Set(valuesOf(colour))].map((value) => (
                <span key={value} style={{ background: value, color: inkOn(value) }}>
                  {value}
                </span>
              ))}
            </p>
            <h3 className="card-name">
              <Words text={title} />
            </h3>
            <p className="dim small">
              <Words text={text} />
            </p>
            <Measured colour={colour} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Measured({ colour }: { colour: Colour }) {
  const words = useTranslations('sections.palette')
  const { number } = useFormatter()
  const measure = measures[colour]
  if (!measure) return null
  const against =
    colour === 'accent' ? pair(tokens.colors['on-accent']) : valuesOf(measure === 'onGround' ? 'ground' : 'text')
  const [light = '', dark = ''] = valuesOf(colour).map((value, at) =>
    number(contrast(value, against[at] ?? value), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  return <p className="small brand-contrast">{words(measure, { light, dark, same: light === dark ? 'yes' : 'no' })}</p>
}

/** On a light page and on a dark one. */
const valuesOf = (colour: Colour) => pair(tokens.colors[colour])

const pair = (value: string | string[]): string[] => (typeof value === 'string' ? [value, value] : value)

const inkOn = (value: string) =>
  valuesOf('text').reduce((best, ink) => (contrast(ink, value) > contrast(best, value) ? ink : best))
