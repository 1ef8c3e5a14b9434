import type { CSSProperties } from 'react'
import type { DRAWINGS } from '#domain/pages/blocks.ts'
import { ClearSpace, Construction, Smallest } from './drawn-measures.tsx'
import { CutIn, OnGround, OnPaper } from './drawn-uses.tsx'
import { Arch, type Draw, Placed } from './placed.tsx'

type Drawn = (typeof DRAWINGS)[number]

/** What a drawing stands on: the page's own ground, or one that is the same on light pages and on dark ones. */
type Ground = 'page' | 'light' | 'dark' | 'accent'

const drawings: Record<Drawn, { ground: Ground; Draw: Draw; isTrueSize?: true }> = {
  logo: { ground: 'light', Draw: ({ logo }) => <Placed logo={logo} at={[86, 118]} scale={1.86} /> },
  'logo-dark': { ground: 'dark', Draw: ({ logo }) => <Placed logo={logo} at={[86, 118]} scale={1.86} /> },
  symbol: { ground: 'light', Draw: ({ logo }) => <Arch logo={logo} at={[176, 92]} height={136} /> },
  tile: { ground: 'page', Draw: Tiles },
  'one-colour': { ground: 'light', Draw: OneColour },
  construction: { ground: 'page', Draw: Construction },
  'clear-space': { ground: 'page', Draw: ClearSpace },
  smallest: { ground: 'page', Draw: Smallest, isTrueSize: true },
  'on-paper': { ground: 'page', Draw: OnPaper },
  'on-ground': { ground: 'dark', Draw: OnGround },
  'cut-in': { ground: 'page', Draw: CutIn },
  stretched: { ground: 'page', Draw: ({ logo }) => <Changed logo={logo} by="translate(66 128) scale(2.1 1.3)" /> },
  tilted: { ground: 'page', Draw: ({ logo }) => <Changed logo={logo} by="translate(96 172) rotate(-14) scale(1.8)" /> },
  recoloured: { ground: 'page', Draw: Recoloured },
  'on-accent': { ground: 'accent', Draw: ({ logo }) => <Placed logo={logo} at={[91, 120]} scale={1.8} /> },
  'with-effects': { ground: 'light', Draw: WithEffects },
  crowded: { ground: 'page', Draw: Crowded },
}

/** One of the drawings of the logo. What it shows is said beside it. */
export function Drawing({ of, logo }: { of: Drawn; logo: string }) {
  const { ground, Draw, isTrueSize } = drawings[of]
  return (
    <svg
      viewBox={isTrueSize ? undefined : '0 0 480 320'}
      className="brand-panel brand-drawing"
      data-ground={ground}
      aria-hidden="true"
    >
      <Draw logo={logo} />
    </svg>
  )
}

function Changed({ logo, by }: { logo: string; by: string }) {
  return (
    <g transform={by}>
      <Placed logo={logo} at={[0, 0]} scale={1} />
    </g>
  )
}

/** As a browser and a home screen show it. */
function Tiles({ logo }: { logo: string }) {
  const sizes = [
    [104, 144],
    [272, 72],
    [368, 36],
  ] as const
  return sizes.map(([x, size]) => (
    <g key={size} style={{ colorScheme: 'light' }} color="var(--loggia-text)">
      <rect x={x} y={232 - size} width={size} height={size} fill="var(--loggia-paper)" />
      <Arch logo={logo} at={[x + size * 0.206, 232 - size * 0.8]} height={size * 0.6} />
    </g>
  ))
}

const within = (colours: Record<string, string>) => colours as CSSProperties

/** The keystone is what the ground is. */
function OneColour({ logo }: { logo: string }) {
  return (
    <g style={within({ '--loggia-accent': 'var(--loggia-travertine)' })}>
      <Placed logo={logo} at={[86, 118]} scale={1.86} />
    </g>
  )
}

function Recoloured({ logo }: { logo: string }) {
  return (
    <g style={within({ color: 'var(--loggia-accent-text)', '--loggia-accent': 'var(--loggia-success)' })}>
      <Placed logo={logo} at={[91, 120]} scale={1.8} />
    </g>
  )
}

function WithEffects({ logo }: { logo: string }) {
  return (
    <g style={{ filter: 'drop-shadow(7px 9px 5px rgb(0 0 0 / 55%))' }}>
      <Placed logo={logo} at={[91, 120]} scale={1.8} />
    </g>
  )
}

/** Everything else comes nearer than half its height. */
function Crowded({ logo }: { logo: string }) {
  return (
    <>
      <g fill="var(--loggia-dim)">
        <rect x="40" y="92" width="400" height="22" />
        <circle cx="420" cy="156" r="34" />
        <path d="M40 205h250v20h-250zM306 205h134v20h-134z" />
      </g>
      <Placed logo={logo} at={[76, 120]} scale={1.8} />
    </>
  )
}
