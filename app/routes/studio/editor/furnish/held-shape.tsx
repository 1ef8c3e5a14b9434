import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { SingleCommand } from '#domain/designs/commands.ts'
import type { DesignDocument, Item, PlacedModel } from '#domain/designs/document.ts'
import { openingTrouble } from '#domain/designs/placing/in-walls.ts'
import { placing } from '#domain/designs/placing/new-items.ts'
import type { Place } from '#domain/designs/placing/place.ts'
import type { Point } from '#domain/designs/units.ts'
import { OpeningGhost } from '../plan/opening-ghost.tsx'
import { inMillimetres, placeOnWall } from '../plan/placed.ts'
import { ItemShape } from '../plan/shapes.tsx'
import { useEditor } from '../state/use-editor.ts'
import { useConflictWords } from './conflict-words.ts'
import type { Held } from './furnish-state.ts'
import classes from './held.module.css'
import { useTroubleWords } from './trouble-words.ts'
import { heldConflicts } from './use-held.ts'

/** What is held, where it would be put; broken lines and words say that it would be in something there. */
export function HeldShape() {
  const held = useEditor(({ furnish }) => furnish.held)
  const document = useEditor((state) => state.document)
  if (!held) return null
  if (held.place) return <HeldPiece document={document} held={held} place={held.place} />
  return <HeldOpening document={document} held={held} />
}

function HeldPiece({ document, held, place }: { document: DesignDocument; held: Held; place: Place }) {
  const told = useConflictWords()
  const conflicts = heldConflicts(document, held, place)
  return (
    <g className={classes.held} data-conflict={conflicts.wall > 0 || conflicts.items.length > 0} aria-hidden>
      {newItemsOf(placing(held.model, held.variant, place)).map(({ item, model }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one model, which never change places
        <ItemShape key={place} item={item} model={model} />
      ))}
      <HeldWords at={inMillimetres(place.at)} words={told(document, conflicts)} />
    </g>
  )
}

function HeldOpening({ document, held: { opening, at } }: { document: DesignDocument; held: Held }) {
  const words = useTranslations('planner.openings')
  const told = useTroubleWords()
  const wall = document.walls[opening?.wall ?? '']
  const trouble = opening && openingTrouble(document, opening)
  const middle = opening && wall && placeOnWall(document, wall, opening.at + opening.width / 2).at
  return (
    <>
      {opening && <OpeningGhost opening={opening} document={document} />}
      <g className={classes.held} aria-hidden>
        {trouble && middle && <HeldWords at={middle} words={told(trouble)} down={2} />}
        {!opening && <HeldWords at={inMillimetres(at)} words={words('noWall')} />}
      </g>
    </>
  )
}

/** @param at in millimetres. @param down so many lines below it */
function HeldWords({ at: [x, y], words, down = 0 }: { at: Point; words: string; down?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {words.split(/(?<=\.) /).map((line, place) => (
        <text key={line} style={{ '--line': place + down } as CSSProperties}>
          {line}
        </text>
      ))}
    </g>
  )
}

function newItemsOf(commands: SingleCommand[]): { item: Item; model: PlacedModel }[] {
  return commands.flatMap((command) => {
    const items = command.do === 'addGroup' ? command.items : command.do === 'addItem' ? [command] : []
    return items.map(({ model, at, z, turn, mount }) => ({ model, item: { model: '', at, z, turn, mount } }))
  })
}
