import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { DesignDocument, PlacedFinish } from '#domain/designs/document.ts'
import { isSameRing } from '#domain/designs/geometry/exact.ts'
import { type RoomOutline, roomsOf } from '#domain/designs/geometry/rooms.ts'
import { wallsOf } from '#domain/designs/geometry/walls.ts'
import { hundredths } from '#domain/designs/units.ts'
import { LampMarks } from '../light/lamp-marks.tsx'
import { FloorFinish } from '../surfaces/floor-finish.tsx'
import { isBuiltAlike } from './built-alike.ts'
import { ItemName } from './item-name.tsx'
import { middleOf } from './middle.ts'
import { namedItems } from './named-items.ts'
import { endsOf, inMillimetres, outlinePath, placeOnWall } from './placed.ts'
import classes from './plan.module.css'
import { ItemShape, OpeningShape } from './shapes.tsx'
import { useLengths } from './use-lengths.ts'

/** What is drawn and can't be pressed: floors, walls, openings, furniture. The same on the screen, on paper and in a file. */
export const Drawing = memo(function Drawing({
  document,
  chosenRoom,
}: {
  document: DesignDocument
  chosenRoom?: string | undefined
}) {
  return (
    <g aria-hidden>
      <Built document={document} chosenRoom={chosenRoom} />
      <Items items={document.items} models={document.models} />
      <LampMarks lights={document.lights} />
    </g>
  )
})

type Furniture = Pick<DesignDocument, 'items' | 'models'>

/** What stays as it is while walls are moved, as a whole: hundreds of pieces aren't compared one by one. */
const Items = memo(function Items({ items, models }: Furniture) {
  return Object.entries(items).map(([id, item]) => {
    const model = models[item.model]
    return model && <ItemShape key={id} item={item} model={model} />
  })
})

/** What stays as it is while furniture is moved: drawn anew only where it is another one, and so is all that follows from it. */
const Built = memo(function Built({
  document,
  chosenRoom,
}: {
  document: DesignDocument
  chosenRoom?: string | undefined
}) {
  return (
    <>
      {roomsOf(document).map(({ id, room, ring, holes }) => {
        const d = [ring, ...holes].map(outlinePath).join('')
        return <Floor key={id} d={d} isChosen={id === chosenRoom} finish={room.floor} />
      })}
      {/* One path: between two outlines that only touch a light line would show. */}
      <path
        className={classes.wall}
        d={wallsOf(document)
          .map(({ ring }) => outlinePath(ring))
          .join('')}
      />
      {Object.entries(document.openings).map(([id, opening]) => {
        const wall = document.walls[opening.wall]
        return wall && <OpeningShape key={id} opening={opening} placed={placeOnWall(document, wall, opening.at)} />
      })}
    </>
  )
}, isBuiltAlike)

interface FloorProps {
  d: string
  isChosen: boolean
  finish: PlacedFinish | undefined
}

const Floor = memo(function Floor({ d, isChosen, finish }: FloorProps) {
  return (
    <>
      <path className={classes.floor} data-chosen={isChosen} fillRule="evenodd" d={d} />
      {finish && <FloorFinish placed={finish} d={d} />}
    </>
  )
})

/** Names and areas of rooms, names of furniture. */
export const Names = memo(function Names({ document }: { document: DesignDocument }) {
  return (
    <g aria-hidden>
      <RoomNames document={document} />
      <ItemNames items={document.items} models={document.models} />
    </g>
  )
})

const ItemNames = memo(function ItemNames({ items, models }: Furniture) {
  const named = namedItems(items)
  return Object.entries(items).map(([id, item]) => {
    const model = models[item.model]
    return model && named.has(id) && <ItemName key={id} item={item} model={model} />
  })
})

const RoomNames = memo(function RoomNames({ document }: { document: DesignDocument }) {
  const words = useTranslations('planner.list')
  const kinds = useTranslations('taxonomy.rooms')
  return (
    <>
      {roomsOf(document).map((outline, index) => {
        const { id, room } = outline
        const name = room.name || (room.use ? kinds(room.use) : words('room', { place: index + 1 }))
        return <RoomName key={id} name={name} outline={outline} />
      })}
    </>
  )
}, isBuiltAlike)

interface RoomNameProps {
  name: string
  outline: Pick<RoomOutline, 'ring' | 'holes' | 'area'>
}

const RoomName = memo(
  function RoomName({ name, outline: { ring, holes, area: size } }: RoomNameProps) {
    const { area } = useLengths()
    const [x, y] = inMillimetres(middleOf(ring, holes))
    return (
      <g transform={`translate(${x} ${y})`}>
        <text className={classes.roomName}>{name}</text>
        <text className={classes.roomArea} dy="1.5em">
          {area(size)}
        </text>
      </g>
    )
  },
  (before, after) =>
    before.name === after.name &&
    isSameRing(before.outline.ring, after.outline.ring) &&
    before.outline.holes.length === after.outline.holes.length &&
    before.outline.holes.every((hole, place) => isSameRing(hole, after.outline.holes[place] ?? [])),
)

/** The axis of a wall's `d`, in millimetres. */
export function axisPath(document: DesignDocument, id: string): string {
  const wall = document.walls[id]
  if (!wall) return ''
  const [from, to] = endsOf(document, wall)
  return `M${inMillimetres(from)}L${inMillimetres(to)}`
}

/** How far sizes stand out, in millimetres. */
const AROUND = 450

/** What a plan takes up with its sizes around it, in millimetres; a room of four metres where nothing is drawn. */
export function boundsOf(document: DesignDocument) {
  const points = [...Object.values(document.nodes), ...Object.values(document.items).map(({ at }) => at)]
  if (points.length === 0) points.push([hundredths(-2500), hundredths(-2000)], [hundredths(2500), hundredths(2000)])
  const [xs, ys] = [points.map(([x]) => x / 100), points.map(([, y]) => y / 100)]
  return {
    left: Math.min(...xs) - AROUND,
    top: Math.min(...ys) - AROUND,
    right: Math.max(...xs) + AROUND,
    bottom: Math.max(...ys) + AROUND,
  }
}
