import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import { isWithin } from '#domain/designs/geometry/exact.ts'
import { type RoomOutline, roomsOf } from '#domain/designs/geometry/rooms.ts'
import { ItemFields } from '../furnish/item-fields.tsx'
import { useItemEdits } from '../furnish/use-item-edits.ts'
import { useThingNames } from '../plan/thing-names.ts'
import { useLengths } from '../plan/use-lengths.ts'
import { isSelected, type Selected } from '../state/selected.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import { TracingRow } from '../tracing/tracing-row.tsx'
import classes from './list.module.css'
import { OpeningFields } from './opening-fields.tsx'
import { CornerFields } from './place-fields.tsx'
import { RoomFields } from './room-fields.tsx'
import { WallFields } from './wall-fields.tsx'

/**
 * All that is drawn, in words: rooms with their walls, what is in these, and the furniture. What is chosen can be changed here; what
 * is being dragged isn't drawn yet.
 */
export const ThingList = memo(function ThingList() {
  const words = useTranslations('planner.list')
  const document = useEditor((state) => state.document)
  const selected = useEditor((state) => state.selected)
  const { area } = useLengths()
  const rooms = roomsOf(document)
  const inRooms = new Set(rooms.flatMap(({ sides }) => sides.map(({ wall }) => wall)))
  const freeWalls = Object.keys(document.walls).filter((id) => !inRooms.has(id))
  const isIn = ({ ring, holes }: RoomOutline, id: string) => isWithin(document.items[id]?.at ?? [0, 0], ring, ...holes)
  const freeItems = Object.keys(document.items).filter((id) => !rooms.some((room) => isIn(room, id)))
  return (
    <div className={classes.list}>
      {Object.keys(document.nodes).length === 0 && <p className="dim">{words('nothing')}</p>}
      {selected?.table === 'nodes' && (
        <Row document={document} thing={selected} selected={selected}>
          <CornerFields document={document} id={selected.id} />
        </Row>
      )}
      <ul>
        {rooms.map((outline) => (
          <li key={outline.id} className={classes.room}>
            <Row
              document={document}
              thing={{ table: 'rooms', id: outline.id }}
              selected={selected}
              figure={area(outline.area)}
            >
              <RoomFields outline={outline} />
            </Row>
            <ul>
              {[...new Set(outline.sides.map(({ wall }) => wall))].map((id) => (
                <WallRow key={id} document={document} id={id} selected={selected} />
              ))}
              {Object.keys(document.items)
                .filter((id) => isIn(outline, id))
                .map((id) => (
                  <ItemRow key={id} document={document} id={id} selected={selected} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
      {freeWalls.length > 0 && (
        <section>
          <h3 className={classes.part}>{words('freeWalls')}</h3>
          <ul>
            {freeWalls.map((id) => (
              <WallRow key={id} document={document} id={id} selected={selected} />
            ))}
          </ul>
        </section>
      )}
      {freeItems.length > 0 && (
        <section>
          <h3 className={classes.part}>{words('freeItems')}</h3>
          <ul>
            {freeItems.map((id) => (
              <ItemRow key={id} document={document} id={id} selected={selected} />
            ))}
          </ul>
        </section>
      )}
      <TracingRow />
    </div>
  )
})

interface EachProps {
  document: DesignDocument
  id: string
  selected: Selected | null
}

function WallRow({ document, id, selected }: EachProps) {
  const openings = Object.keys(document.openings).filter((each) => document.openings[each]?.wall === id)
  return (
    <li>
      <Row document={document} thing={{ table: 'walls', id }} selected={selected}>
        <WallFields document={document} id={id} />
      </Row>
      {openings.length > 0 && (
        <ul>
          {openings.map((each) => (
            <li key={each}>
              <Row document={document} thing={{ table: 'openings', id: each }} selected={selected}>
                <OpeningFields document={document} id={each} />
              </Row>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function ItemRow({ document, id, selected }: EachProps) {
  return (
    <li>
      <Row document={document} thing={{ table: 'items', id }} selected={selected}>
        <ItemFields document={document} id={id} />
      </Row>
    </li>
  )
}

interface RowProps {
  document: DesignDocument
  thing: Selected
  selected: Selected | null
  figure?: string
  /** Its fields, while it is chosen. */
  children: ReactNode
}

function Row({ document, thing, selected, figure, children }: RowProps) {
  const editor = useEditorStore()
  const nameOf = useThingNames()
  const { mark } = useItemEdits()
  const isOpen = isSelected(selected, thing.table, thing.id)
  return (
    <>
      <button
        type="button"
        className={classes.row}
        aria-expanded={isOpen}
        onClick={(event) =>
          event.shiftKey && thing.table === 'items' ? mark(thing.id) : editor.set({ selected: isOpen ? null : thing })
        }
      >
        <span>{nameOf(document, thing)}</span>
        {figure && <span className={classes.size}>{figure}</span>}
      </button>
      {isOpen && children}
    </>
  )
}
