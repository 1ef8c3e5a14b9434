import type { ReactNode } from 'react'

/** @param props.logo the id of the logo, which is 166 wide and 45 high */
export type Draw = (props: { logo: string }) => ReactNode

interface Place {
  logo: string
  at: [x: number, y: number]
}

/** The whole logo, by its upper left corner. */
export function Placed({ logo, at: [x, y], scale }: Place & { scale: number }) {
  return <use href={`#${logo}`} x={x} y={y} width={166 * scale} height={45 * scale} />
}

/** Its symbol alone. */
export function Arch({ logo, at: [x, y], height }: Place & { height: number }) {
  return (
    <svg x={x} y={y} width={(height * 32) / 34} height={height} viewBox="0 0 32 34" aria-hidden="true">
      <use href={`#${logo}`} width={166} height={45} />
    </svg>
  )
}
