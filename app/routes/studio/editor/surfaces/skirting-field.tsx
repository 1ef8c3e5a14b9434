import { useTranslations } from 'use-intl'
import { hasSkirting, SKIRTING } from '#domain/designs/finishes.ts'
import { useThingNames } from '../plan/thing-names.ts'
import { useAct, useEditor } from '../state/use-editor.ts'
import classes from './surfaces.module.css'

/** Whether a room has skirting boards. */
export function SkirtingField({ room }: { room: string }) {
  const words = useTranslations('planner.materials')
  const said = useTranslations('planner.said')
  const nameOf = useThingNames()
  const act = useAct()
  const document = useEditor((state) => state.document)
  const has = hasSkirting(document.rooms[room] ?? {})
  return (
    <label className={classes.skirting}>
      <input
        type="checkbox"
        checked={has}
        onChange={() =>
          act([{ do: 'setSkirting', room, skirting: !has }], (after) =>
            said('changed', { what: nameOf(after, { table: 'rooms', id: room }) }),
          )
        }
      />
      {words('skirting', { height: SKIRTING.height })}
    </label>
  )
}
