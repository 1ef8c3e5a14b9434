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

/** The symbol's own units, six to one; lines run on beyond what they measure. */
export const Construction: Draw = ({ logo }) => {
  const [left, top, unit] = [150, 56, 6]
  const across = [0, 7, 25, 32].map((x) => left + x * unit)
  const down = [0, 8.5, 17.5, 34].map((y) => top + y * unit)
  return (
    <>
      <g opacity="0.9">
        <Arch logo={logo} at={[left, top]} height={34 * unit} />
      </g>
      <path
        d={[...across.map((x) => `M${x} 24V296`), ...down.map((y) => `M96 ${y}H396`)].join('')}
        stroke="var(--loggia-field-line)"
        strokeDasharray="2 4"
      />
      <circle
        cx={left + 16 * unit}
        cy={top + 17.5 * unit}
        r={9 * unit}
        fill="none"
        stroke="var(--loggia-accent)"
        strokeWidth="1.5"
      />
      <Tag at={[left + 16 * unit, 24]}>32</Tag>
      <Tag at={[left + 3.5 * unit, 290]}>7</Tag>
      <Tag at={[left + 16 * unit, 290]}>18</Tag>
      <Tag at={[left + 28.5 * unit, 290]}>7</Tag>
      <Tag at={[406, top + 17 * unit]}>34</Tag>
      <Tag at={[left + 16 * unit, top + 17.5 * unit]}>r 9</Tag>
    </>
  )
}

/** Half of the logo's height on all sides. */
export const ClearSpace: Draw = ({ logo }) => {
  const [x, y, width, height] = [98, 122, 284, 77]
  const half = height / 2
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
      <path
        d={`M${x} ${y - half}V${y + height + half}M${x + width} ${y - half}V${y + height + half}M${x - half} ${y}H${x + width + half}M${x - half} ${y + height}H${x + width + half}`}
        stroke="var(--loggia-field-line)"
        strokeDasharray="2 4"
      />
      <Placed logo={logo} at={[x, y]} scale={width / 166} />
      <Tag at={[x + width / 2, y - half / 2 - 1]}>½ h</Tag>
      <Tag at={[x + width / 2, y + height + half / 2 + 1]}>½ h</Tag>
      <Tag at={[x + width + half, y + height / 2]}>h</Tag>
    </>
  )
}

/** In pixels as they are, around the middle: this drawing grows with no window. */
export const Smallest: Draw = ({ logo }) => (
  <svg x="50%" y="50%" className="brand-true" aria-hidden="true">
    <Placed logo={logo} at={[-104, -40]} scale={24 / 45} />
    <path d="M-104 0H-15.5M-104 -5v10M-15.5 -5v10M80 0h15M80 -5v10M95 -5v10" stroke="var(--loggia-field-line)" />
    <Tag at={[-60, 26]}>24 px</Tag>
    <Arch logo={logo} at={[80, -32]} height={16} />
    <Tag at={[88, 26]}>16 px</Tag>
  </svg>
)
