import type { BlockFields } from '#domain/pages/blocks.ts'
import { PartnerLook } from '../looks/looks.tsx'
import { Words } from '../words.tsx'
import { KEYSTONE, OUTLINE, stonesAt, stonesOf } from './arch.ts'

/** Steps under arches: each has more stones than the one before, and the last its keystone. */
export function Arcade({ items }: Pick<BlockFields<'steps'>, 'items'>) {
  return (
    <>
      <PartnerLook />
      <ol className="partner-arcade">
        {items.map(({ title, text }, step) => (
          <li key={title} className="partner-arcade-bay">
            <svg viewBox="-81 -86 162 157" aria-hidden="true" className="partner-arcade-arch">
              <path d={OUTLINE} className="partner-arcade-outline" />
              <path d={stonesOf(stonesAt(step, items.length))} className="partner-arcade-stones" />
              {step === items.length - 1 && <path d={KEYSTONE} className="partner-arcade-keystone" />}
              <text y="54" className="partner-arcade-number">
                {step + 1}
              </text>
            </svg>
            <h3>
              <Words text={title} />
            </h3>
            <p className="dim">
              <Words text={text} />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
