import { useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import { sidesOfWall } from '#domain/designs/geometry/rooms.ts'
import { wallHeight, wallsOf } from '#domain/designs/geometry/walls.ts'
import { OPENINGS } from '#domain/models/rules.ts'
import { Button } from '../../../../ui/button.tsx'
import { beginningOf, openingOf } from '../drawing/openings.ts'
import { useRooms } from '../drawing/rooms.ts'
import { distance } from '../drawing/snap.ts'
import { useOpeningsOfHub } from '../furnish/use-openings-of-hub.ts'
import { axisLength } from '../plan/placed.ts'
import { useEdits } from '../state/use-edits.ts'
import classes from './list.module.css'
import { NumberField } from './number-field.tsx'

/** What can be said of a wall in numbers, and done with it. */
export function WallFields({ document, id }: { document: DesignDocument; id: string }) {
  const words = useTranslations('planner.fields')
  const openings = useTranslations('planner.openings')
  const hub = useOpeningsOfHub()
  const { change, remove } = useEdits()
  const { addOpening } = useRooms()
  const wall = document.walls[id]
  const outline = wallsOf(document).find((each) => each.id === id)
  if (!wall || !outline) return null
  const side = sidesOfWall(document, id)[0]?.side ?? 'axis'
  const long = axisLength(document, wall)
  const thing = { table: 'walls', id } as const
  const putIn = (kind: 'door' | 'window') => {
    const opening = openingOf(kind, id, 0)
    addOpening({ ...opening, at: beginningOf(document, id, long / 2, opening.width, 1000) })
  }
  return (
    <div className={classes.fields}>
      {side !== 'axis' && (
        <NumberField
          label={words('length')}
          value={distance(...outline[side])}
          onType={(length) => change(thing, { do: 'setLength', wall: id, length, measured: side, stays: 'from' })}
        />
      )}
      <NumberField
        label={words('axisLength')}
        value={long}
        onType={(length) => change(thing, { do: 'setLength', wall: id, length, measured: 'axis', stays: 'from' })}
      />
      <NumberField
        label={words('thickness')}
        value={wall.thickness}
        onType={(thickness) => change(thing, { do: 'setThickness', wall: id, thickness })}
      />
      <NumberField
        label={words('height')}
        value={wallHeight(document, id)}
        onType={(height) => change(thing, { do: 'setWallHeight', wall: id, height })}
      />
      <div className={classes.acts}>
        <Button variant="outline" onClick={() => putIn('door')}>
          {words('addDoor')}
        </Button>
        <Button variant="outline" onClick={() => putIn('window')}>
          {words('addWindow')}
        </Button>
        {OPENINGS.map((kind) => (
          <Button key={kind} variant="outline" onClick={() => hub.into(id, kind)}>
            {openings(`ofHub.${kind}`)}
          </Button>
        ))}
        <Button
          variant="outline"
          onClick={() => change(thing, { do: 'splitWall', wall: id, at: Math.round(long / 2) })}
        >
          {words('split')}
        </Button>
        <Button variant="outline" onClick={() => remove(thing)}>
          {words('remove')}
        </Button>
      </div>
    </div>
  )
}
