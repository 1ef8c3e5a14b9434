import { useTranslations } from 'use-intl'
import { PARTS } from '#domain/designs/finishes.ts'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import { ChoiceField } from '../list/choice-field.tsx'
import { useThingNames } from '../plan/thing-names.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import classes from './surfaces.module.css'
import type { useScope } from './use-scope.ts'

/** For which surfaces a finish is: what is chosen on the plan is chosen here, and the other way round. */
export function ScopeFields({ selected, scope, setPart, sides, setSide }: ReturnType<typeof useScope>) {
  const words = useTranslations('planner.materials')
  const nameOf = useThingNames()
  const editor = useEditorStore()
  const document = useEditor((state) => state.document)
  const rooms = roomsOf(document).map(({ id }) => ({ table: 'rooms', id }) as const)
  const walls = Object.keys(document.walls).map((id) => ({ table: 'walls', id }) as const)
  const choices = [...rooms, ...walls].map((thing): [string, string] => [
    `${thing.table}/${thing.id}`,
    nameOf(document, thing),
  ])
  return (
    <>
      <ChoiceField
        label={words('where')}
        value={selected ? `${selected.table}/${selected.id}` : ''}
        choices={[['', words('everywhere')], ...choices]}
        onChoose={(key) => {
          const [table, id] = key.split('/')
          editor.set({ selected: id ? { table: table as 'rooms' | 'walls', id } : null })
        }}
      />
      {'wall' in scope ? (
        <ChoiceField
          label={words('side')}
          value={scope.side}
          choices={sides.map(({ side, room }): [typeof side, string] => [
            side,
            room ? nameOf(document, { table: 'rooms', id: room }) : words('outside'),
          ])}
          onChoose={setSide}
        />
      ) : (
        <fieldset className={classes.parts}>
          <legend className="visually-hidden">{words('part')}</legend>
          {PARTS.map((each) => (
            <button
              key={each}
              type="button"
              className={classes.part}
              aria-pressed={scope.part === each}
              onClick={() => setPart(each)}
            >
              {words(`parts.${each}`)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
