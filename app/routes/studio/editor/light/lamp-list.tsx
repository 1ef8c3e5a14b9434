import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Light } from '#domain/designs/document.ts'
import { isWithin } from '#domain/designs/geometry/exact.ts'
import { type RoomOutline, roomsOf } from '#domain/designs/geometry/rooms.ts'
import { hundredths } from '#domain/designs/units.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceField } from '../list/choice-field.tsx'
import list from '../list/list.module.css'
import { NumberField } from '../list/number-field.tsx'
import { middleOf } from '../plan/middle.ts'
import { useThingNames } from '../plan/thing-names.ts'
import { useAct, useEditor } from '../state/use-editor.ts'
import classes from './light.module.css'

/** As lamps are sold, from warm to cool. */
const KELVIN = [2200, 2700, 3000, 4000, 6500] as const
/** A ceiling lamp for a room of some size, so far below the ceiling. */
const NEW = { lumens: 1_500, kelvin: 2_700 }
const BELOW = hundredths(100)

/** Lamps that are no furniture: of each room, where they hang, how bright they are and how warm. */
export function LampList() {
  const words = useTranslations('planner.light')
  const document = useEditor((state) => state.document)
  const nameOf = useThingNames()
  const act = useAct()
  const rooms = roomsOf(document)
  const [chosen, setChosen] = useState('')
  const room = rooms.find(({ id }) => id === chosen) ?? rooms[0]
  const nameOfRoom = (id: string) => nameOf(document, { table: 'rooms', id })

  function add({ id, ring, holes }: RoomOutline) {
    const [x, y] = middleOf(ring, holes)
    const light: Light = {
      at: [Math.round(x), Math.round(y)],
      z: Math.max(0, document.storey.height - BELOW),
      ...NEW,
    }
    act([{ do: 'addLight', ...light }], words('added', { room: nameOfRoom(id) }))
  }

  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{words('lamps')}</h3>
      <p className="dim small">{words('lampsText')}</p>
      <ul className={classes.lamps}>
        {Object.entries(document.lights).map(([id, light]) => {
          const around = rooms.find(({ ring, holes }) => isWithin(light.at, ring, ...holes))
          const name = words('lamp', {
            number: Number(id.slice(1)),
            room: around ? nameOfRoom(around.id) : words('outside'),
          })
          return (
            <li key={id}>
              <LampFields id={id} light={light} name={name} />
            </li>
          )
        })}
      </ul>
      {room ? (
        <div className={classes.add}>
          <ChoiceField
            label={words('room')}
            value={room.id}
            choices={rooms.map(({ id }): [string, string] => [id, nameOfRoom(id)])}
            onChoose={setChosen}
          />
          <Button variant="outline" onClick={() => add(room)}>
            {words('add')}
          </Button>
        </div>
      ) : (
        <p className="dim">{words('noRoom')}</p>
      )}
    </section>
  )
}

function LampFields({ id, light, name }: { id: string; light: Light; name: string }) {
  const words = useTranslations('planner.light')
  const fields = useTranslations('planner.fields')
  const said = useTranslations('planner.said')
  const act = useAct()
  const { at, z, lumens, kelvin } = light
  const change = (to: Partial<Light>) =>
    act([{ do: 'changeLight', light: id, fields: to }], said('changed', { what: name }))
  const warmth = KELVIN.find((each) => each === kelvin)
  return (
    <details className={classes.lamp}>
      <summary>{name}</summary>
      <div className={list.fields}>
        <NumberField
          label={words('lumens')}
          unit="lm"
          value={hundredths(lumens)}
          onType={(to) => change({ lumens: Math.round(to / 100) })}
        />
        <ChoiceField
          label={words('warmth')}
          value={String(kelvin)}
          choices={[
            ...(warmth === undefined ? ([[String(kelvin), `${kelvin} K`]] as [string, string][]) : []),
            ...KELVIN.map((each): [string, string] => [String(each), words(`kelvin.${each}`)]),
          ]}
          onChoose={(to) => change({ kelvin: Number(to) })}
        />
        <NumberField label={fields('x')} value={at[0]} onType={(to) => change({ at: [to, at[1]] })} />
        <NumberField label={fields('y')} value={at[1]} onType={(to) => change({ at: [at[0], to] })} />
        <NumberField label={words('above')} value={z} onType={(to) => change({ z: to })} />
        <div className={list.acts}>
          <Button
            variant="outline"
            onClick={() => act([{ do: 'removeLight', light: id }], said('removed', { what: name }))}
          >
            {fields('remove')}
          </Button>
        </div>
      </div>
    </details>
  )
}
