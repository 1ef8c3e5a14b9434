import { type CSSProperties, memo } from 'react'
import type { Item, PlacedModel } from '#domain/designs/document.ts'
import { directionAt } from '#domain/designs/geometry/turning.ts'
import { millimetres } from '#domain/designs/units.ts'
import { inMillimetres } from './placed.ts'
import classes from './plan.module.css'

/** What a letter takes up across and down, in pixels of the plan. */
const LETTER = { width: 6.2, height: 14 }

/** What a piece is called, along its longer side, wherever there is room for it at the size that the plan is shown at: see `--px`. */
export const ItemName = memo(function ItemName({ item, model }: { item: Item; model: PlacedModel }) {
  const [width, depth] = model.size.map(millimetres) as [number, number, number]
  const { sine, cosine } = directionAt(item.turn)
  const [sin, cos] = [Math.abs(sine), Math.abs(cosine)]
  const [across, down] = [width * cos + depth * sin, width * sin + depth * cos]
  const [x, y] = inMillimetres(item.at)
  const [long, short] = [Math.max(across, down), Math.min(across, down)]
  const left = `${long} - ${model.name.length * LETTER.width} * var(--px)`
  const style: CSSProperties = { opacity: `clamp(0, min(${left}, ${short} - ${LETTER.height} * var(--px)), 1)` }
  const along = down > across ? ' rotate(-90)' : ''
  return (
    <text className={classes.itemName} transform={`translate(${x} ${y})${along}`} style={style}>
      {model.name}
    </text>
  )
})
