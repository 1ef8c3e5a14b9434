import type { CSSProperties } from 'react'
import type { SingleCommand } from '#domain/designs/commands.ts'
import type { Item, PlacedModel } from '#domain/designs/document.ts'
import { placing } from '#domain/designs/placing/new-items.ts'
import { inMillimetres } from '../plan/placed.ts'
import { ItemShape } from '../plan/shapes.tsx'
import { useEditor } from '../state/use-editor.ts'
import { useConflictWords } from './conflict-words.ts'
import classes from './held.module.css'
import { heldConflicts } from './use-held.ts'

/** What is held, where it would be put; broken lines and words say that it would be in something there. */
export function HeldShape() {
  const held = useEditor(({ furnish }) => furnish.held)
  const state = useEditor((all) => all)
  const told = useConflictWords()
  if (!held) return null
  const conflicts = heldConflicts(state, held)
  const words = told(state.document, conflicts)
  const [x, y] = inMillimetres(held.place.at)
  return (
    <g className={classes.held} data-conflict={conflicts.wall > 0 || conflicts.items.length > 0} aria-hidden>
      {newItemsOf(placing(held.model, held.variant, held.place)).map(({ item, model }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one model, which never change places
        <ItemShape key={place} item={item} model={model} />
      ))}
      <g transform={`translate(${x} ${y})`}>
        {words.split(/(?<=\.) /).map((line, place) => (
          <text key={line} style={{ '--line': place } as CSSProperties}>
            {line}
          </text>
        ))}
      </g>
    </g>
  )
}

function newItemsOf(commands: SingleCommand[]): { item: Item; model: PlacedModel }[] {
  return commands.flatMap((command) => {
    const items = command.do === 'addGroup' ? command.items : command.do === 'addItem' ? [command] : []
    return items.map(({ model, at, z, turn, mount }) => ({ model, item: { model: '', at, z, turn, mount } }))
  })
}
