import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ROOMS } from '#db/vocabulary.ts'
import type { RoomOutline } from '#domain/designs/geometry/rooms.ts'
import { Button } from '../../../../ui/button.tsx'
import { distance } from '../drawing/snap.ts'
import { useFitsHere } from '../furnish/use-fits-here.ts'
import { useLengths } from '../plan/use-lengths.ts'
import { useEdits } from '../state/use-edits.ts'
import { ChoiceField } from './choice-field.tsx'
import classes from './list.module.css'

/** What a room is called and is for; how large it is. */
export function RoomFields({ outline: { id, room, ring, area } }: { outline: RoomOutline }) {
  const words = useTranslations('planner.fields')
  const kinds = useTranslations('taxonomy.rooms')
  const lengths = useLengths()
  const furnish = useTranslations('planner.furnish')
  const fitsHere = useFitsHere()
  const { change } = useEdits()
  const field = useId()
  const [name, setName] = useState(room.name ?? '')
  useEffect(() => setName(room.name ?? ''), [room.name])
  const thing = { table: 'rooms', id } as const
  function take(event?: FormEvent) {
    event?.preventDefault()
    const typed = name.trim()
    if (typed !== (room.name ?? '')) change(thing, { do: 'nameRoom', room: id, name: typed || null })
  }
  const around = ring.reduce((sum, point, index) => sum + distance(point, ring[(index + 1) % ring.length] ?? point), 0)
  return (
    <div className={classes.fields}>
      <form className={classes.field} onSubmit={take}>
        <label htmlFor={field}>{words('name')}</label>
        <input
          id={field}
          className="input"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={() => take()}
        />
      </form>
      <ChoiceField
        label={words('use')}
        value={room.use ?? ''}
        choices={[['', words('noUse')], ...ROOMS.map((use): [typeof use, string] => [use, kinds(use)])]}
        onChoose={(use) => change(thing, { do: 'nameRoom', room: id, use: use || null })}
      />
      <dl className={classes.facts}>
        <dt>{words('area')}</dt>
        <dd>{lengths.area(area)}</dd>
        <dt>{words('around')}</dt>
        <dd>{lengths.length(around)}</dd>
      </dl>
      <div className={classes.acts}>
        <Button variant="outline" onClick={() => fitsHere(id)}>
          {furnish('fitsHere')}
        </Button>
      </div>
    </div>
  )
}
