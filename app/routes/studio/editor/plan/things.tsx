import { memo } from 'react'
import type { DesignDocument } from '#domain/designs/document.ts'
import { wallsOf } from '#domain/designs/geometry/walls.ts'
import { millimetres } from '#domain/designs/units.ts'
import { isSelected, type Selected } from '../state/selected.ts'
import { axisPath } from './layers.tsx'
import { inMillimetres, outlinePath, placeOnWall, transformOf } from './placed.ts'
import classes from './plan.module.css'
import { useThingNames } from './thing-names.ts'

interface ThingsProps {
  document: DesignDocument
  selected: Selected | null
  /** Items that are chosen too. */
  others: ReadonlySet<string>
  onChoose: (chosen: Selected) => void
}

/** What can be pressed, dragged and reached by keys, each with its name, over the drawing. `data-thing` says what a pointer met. */
export const Things = memo(function Things({ document, selected, others, onChoose }: ThingsProps) {
  const nameOf = useThingNames()
  const thing = (table: Selected['table'], id: string) => ({
    role: 'button',
    tabIndex: 0,
    'aria-label': nameOf(document, { table, id }),
    'aria-pressed': isSelected(selected, table, id) || (table === 'items' && others.has(id)),
    'data-thing': `${table}/${id}`,
    onFocus: () => onChoose({ table, id }),
  })
  return (
    <>
      {wallsOf(document).map(({ id, ring }) => (
        <g key={id} className={classes.thing} {...thing('walls', id)}>
          <path className={classes.reach} d={outlinePath(ring)} />
          <path className={classes.reach} d={axisPath(document, id)} />
          <path className={classes.mark} d={outlinePath(ring)} />
        </g>
      ))}
      {Object.entries(document.items).map(([id, item]) => {
        const [width, depth] = (document.models[item.model]?.size ?? [0, 0]).map(millimetres) as [number, number]
        const [x, y] = inMillimetres(item.at)
        const box = { x: -width / 2, y: -depth / 2, width, height: depth }
        return (
          <g
            key={id}
            className={classes.thing}
            transform={`translate(${x} ${y}) rotate(${-millimetres(item.turn)})`}
            {...thing('items', id)}
          >
            <rect className={classes.reach} {...box} />
            <rect className={classes.mark} {...box} />
          </g>
        )
      })}
      {Object.entries(document.openings).map(([id, opening]) => {
        const wall = document.walls[opening.wall]
        if (!wall) return null
        const placed = placeOnWall(document, wall, opening.at)
        const box = { x: 0, y: -placed.half, width: millimetres(opening.width), height: 2 * placed.half }
        return (
          <g key={id} className={classes.thing} transform={transformOf(placed)} {...thing('openings', id)}>
            <rect className={classes.reach} {...box} />
            <rect className={classes.mark} {...box} />
          </g>
        )
      })}
      <Handles document={document} selected={selected} thing={thing} />
    </>
  )
})

interface HandlesProps {
  document: DesignDocument
  selected: Selected | null
  thing: (table: Selected['table'], id: string) => object
}

/** The corners of a wall that is chosen, and a corner that is. */
function Handles({ document, selected, thing }: HandlesProps) {
  const wall = selected?.table === 'walls' ? document.walls[selected.id] : undefined
  const ids = wall ? [wall.from, wall.to] : selected?.table === 'nodes' ? [selected.id] : []
  return ids.map((id) => {
    const [cx, cy] = inMillimetres(document.nodes[id] ?? [0, 0])
    return (
      <g key={id}>
        <circle className={classes.handleReach} cx={cx} cy={cy} {...thing('nodes', id)} />
        <circle className={classes.handle} cx={cx} cy={cy} />
      </g>
    )
  })
}
