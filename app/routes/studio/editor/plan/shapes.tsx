import { memo } from 'react'
import type { Item, Opening, PlacedModel } from '#domain/designs/document.ts'
import { isSame } from '#domain/designs/geometry/exact.ts'
import { millimetres } from '#domain/designs/units.ts'
import { inMillimetres, type Placed, swingOf, transformOf } from './placed.ts'
import classes from './plan.module.css'

interface OpeningShapeProps {
  opening: Omit<Opening, 'model'>
  placed: Placed
}

/** A door, a window or a gap in its wall, as architects draw it: from its jambs, along the wall. */
export const OpeningShape = memo(function OpeningShape({ opening, placed }: OpeningShapeProps) {
  const width = millimetres(opening.width)
  const { half } = placed
  const { leaf, arc } = swingOf(opening, half)
  return (
    <g transform={transformOf(placed)}>
      <rect className={classes.hole} x={0} y={-half - 1} width={width} height={2 * half + 2} />
      <path className={classes.jamb} d={`M0 ${-half}V${half}M${width} ${-half}V${half}`} />
      {opening.kind === 'door' && (
        <>
          <path className={classes.leaf} d={leaf} />
          <path className={classes.swing} d={arc} />
        </>
      )}
      {opening.kind === 'window' && (
        <>
          <path className={classes.jamb} d={`M0 ${-half}H${width}M0 ${half}H${width}`} />
          <path className={classes.glass} d={`M0 ${-half / 4}H${width}M0 ${half / 4}H${width}`} />
        </>
      )}
      {opening.kind === 'gap' && <path className={classes.lintel} d={`M0 ${-half}H${width}M0 ${half}H${width}`} />}
    </g>
  )
}, isPlacedAlike)

/** Where something stands is worked out anew with every document: it counts what comes of it. */
function isPlacedAlike(before: OpeningShapeProps, after: OpeningShapeProps): boolean {
  const { angle, half, at } = after.placed
  return (
    before.opening === after.opening &&
    before.placed.angle === angle &&
    before.placed.half === half &&
    isSame(before.placed.at, at)
  )
}

/** The footprint of something placed, its back drawn twice; a model that is gone is its box. */
export const ItemShape = memo(function ItemShape({ item, model }: { item: Item; model: PlacedModel }) {
  const [width, depth] = model.size.map(millimetres) as [number, number, number]
  const [x, y] = inMillimetres(item.at)
  const back = Math.min(60, depth / 5)
  return (
    <g transform={`translate(${x} ${y}) rotate(${-millimetres(item.turn)})`}>
      <rect className={classes.item} x={-width / 2} y={-depth / 2} width={width} height={depth} />
      <path className={classes.back} d={`M${-width / 2} ${-depth / 2 + back}h${width}`} />
    </g>
  )
})
