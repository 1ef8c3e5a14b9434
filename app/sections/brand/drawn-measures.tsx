import type { ReactNode } from 'react'
import { Arch, type Draw, Placed } from './placed.tsx'

/** A measure, as on the drawings of rooms. */
function Tag({ at: [x, y], children }: { at: [x: number, y: number]; children: ReactNode }) {
  const width = 22 + 8 * String(children).length
  return (
    <g>
      <rect x={x - width / 2} y={y - 12} width={width} height={24} fill="var(--loggia-accent)" />
      <text x={x} y={y + 5} textAnchor="middle" className="brand-measure">
        {children}
      </text>
    </g>
  )
}

/** What a measure runs along, with an end on either side. */
const across = (x: number, y: number, length: number) => `M${x} ${y}h${length}m0-5v10m${-length} 0v-10`
const down = (x: number, y: number, length: number) => `M${x} ${y}v${length}m-5 0h10m0 ${-length}h-10`

function Lines({ d, dashed = false }: { d: string; dashed?: boolean }) {
  return <path d={d} fill="none" stroke="var(--loggia-field-line)" strokeDasharray={dashed ? '2 4' : undefined} />
}

/** The symbol's own units, five to one; lines run on beyond what they measure. */
export const Construction: Draw = ({ logo }) => {
  const [left, top, unit] = [160, 78, 5]
  const [width, height, pillar] = [32 * unit, 34 * unit, 7 * unit]
  const middle = left + width / 2
  const springing = top + 17.5 * unit
  return (
    <>
      <Arch logo={logo} at={[left, top]} height={height} />
      <Lines
        dashed
        d={[
          ...[0, 7, 25, 32].map((x) => `M${left + x * unit} 36V286`),
          ...[0, 8.5, 17.5, 34].map((y) => `M116 ${top + y * unit}H368`),
        ].join('')}
      />
      <circle cx={middle} cy={springing} r={9 * unit} fill="none" stroke="var(--loggia-accent)" strokeWidth="1.5" />
      <Lines d={across(left, 44, width) + across(left, 278, width) + down(376, top, height)} />
      <Tag at={[middle, 44]}>32</Tag>
      <Tag at={[left + pillar / 2, 278]}>7</Tag>
      <Tag at={[middle, 278]}>18</Tag>
      <Tag at={[left + width - pillar / 2, 278]}>7</Tag>
      <Tag at={[376, top + height / 2]}>34</Tag>
      <Tag at={[middle, springing]}>r 9</Tag>
    </>
  )
}

/** Half of the logo's height on all sides. */
export const ClearSpace: Draw = ({ logo }) => {
  const [x, y, width, height] = [98, 122, 284, 77]
  const half = height / 2
  const [right, bottom] = [x + width, y + height]
  return (
    <>
      <rect
        x={x - half}
        y={y - half}
        width={width + height}
        height={height * 2}
        fill="none"
        stroke="var(--loggia-accent)"
        strokeDasharray="6 5"
      />
      <Lines
        dashed
        d={`M${x} ${y - half}V${bottom + half}M${right} ${y - half}V${bottom + half}M${x - half} ${y}H${right + half}M${x - half} ${bottom}H${right + half}`}
      />
      <Lines d={down(right + half + 22, y, height)} />
      <Placed logo={logo} at={[x, y]} scale={width / 166} />
      <Tag at={[x + width / 2, y - half / 2]}>½ h</Tag>
      <Tag at={[x + width / 2, bottom + half / 2]}>½ h</Tag>
      <Tag at={[right + half + 22, y + half]}>h</Tag>
    </>
  )
}

/** In pixels as they are, around the middle: this drawing grows with no window. */
export const Smallest: Draw = ({ logo }) => (
  <svg x="50%" y="50%" className="brand-true" aria-hidden="true">
    <Lines d={down(-84, -12, 24) + down(80, -8, 16)} />
    <Tag at={[-125, 0]}>24 px</Tag>
    <Placed logo={logo} at={[-72, -12]} scale={24 / 45} />
    <Arch logo={logo} at={[52, -8]} height={16} />
    <Tag at={[121, 0]}>16 px</Tag>
  </svg>
)
