import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlacedFinish } from '#domain/designs/document.ts'
import {
  canTurn,
  FINISH_KINDS,
  FINISHES,
  type FinishKey,
  type FinishKind,
  finishOf,
  type Part,
} from '#domain/designs/finishes.ts'
import { commonFinish, surfacesOf } from '#domain/designs/surfaces.ts'
import { IconSearch } from '../../../../ui/marks/icons.tsx'
import { ChoiceField } from '../list/choice-field.tsx'
import list from '../list/list.module.css'
import { useAct, useEditor } from '../state/use-editor.ts'
import { ChosenFinish } from './chosen-finish.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { SkirtingField } from './skirting-field.tsx'
import classes from './surfaces.module.css'
import { Swatch } from './swatch.tsx'
import { useScope } from './use-scope.ts'

/** What floors, walls and ceilings are made of: for which surfaces, what they have, and what there is. */
export function FinishPanel() {
  const words = useTranslations('planner.materials')
  const names = useTranslations('planner.finishes')
  const document = useEditor((state) => state.document)
  const act = useAct()
  const chosen = useScope()
  const surfaces = surfacesOf(document, chosen.scope)
  const { part } = chosen.scope
  const { finish: placed, isMixed } = commonFinish(document, surfaces)
  if (surfaces.length === 0) return <p className="dim">{words('nothing')}</p>

  const change = (finish: PlacedFinish | null) =>
    act(
      [{ do: 'setFinish', surfaces, finish }],
      words('set', { what: names(finishOf(finish ?? undefined, part).key as FinishKey), count: surfaces.length }),
    )
  return (
    <div className={classes.panel}>
      <ScopeFields {...chosen} />
      <ChosenFinish
        // Another surface begins with its own colour and its own angle.
        key={JSON.stringify([chosen.scope, placed])}
        part={part}
        placed={placed}
        isMixed={isMixed}
        onChange={change}
      />
      {'room' in chosen.scope && chosen.scope.room && <SkirtingField room={chosen.scope.room} />}
      <Library
        part={part}
        chosen={isMixed ? null : finishOf(placed, part).key}
        onChoose={(material) => change(laidAs(material, placed?.turn))}
      />
    </div>
  )
}

/** Another material lies as the one before it did, where one can tell. */
function laidAs(material: string, turn: number | undefined): PlacedFinish {
  return turn && canTurn(FINISHES[material as FinishKey]) ? { material, turn } : { material }
}

interface LibraryProps {
  part: Part
  chosen: string | null
  onChoose: (key: string) => void
}

/** All that a part can be made of, by kind and by name. */
function Library({ part, chosen, onChoose }: LibraryProps) {
  const words = useTranslations('planner.materials')
  const names = useTranslations('planner.finishes')
  const [kind, setKind] = useState<FinishKind | ''>('')
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim().toLowerCase())
  const field = useId()
  const fitting = useMemo(() => Object.values(FINISHES).filter(({ on }) => on.includes(part)), [part])
  const found = fitting.filter(
    (finish) =>
      (kind === '' || finish.kind === kind) &&
      asked.split(/\s+/).every((word) =>
        names(finish.key as FinishKey)
          .toLowerCase()
          .includes(word),
      ),
  )
  const kinds = FINISH_KINDS.filter((each) => fitting.some((finish) => finish.kind === each))
  return (
    <section className={classes.library} aria-label={words('library')}>
      <div className={list.search}>
        <label htmlFor={field} className="visually-hidden">
          {words('search')}
        </label>
        <IconSearch size={18} />
        <input
          id={field}
          type="search"
          className="input"
          autoComplete="off"
          placeholder={words('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <ChoiceField
        label={words('kind')}
        value={kinds.includes(kind as FinishKind) ? kind : ''}
        choices={[
          ['', words('allKinds')],
          ...kinds.map((each): [FinishKind, string] => [each, words(`kinds.${each}`)]),
        ]}
        onChoose={setKind}
      />
      {found.length === 0 && <p role="status">{words('noneFound')}</p>}
      {kinds.map((each) => {
        const ofKind = found.filter((finish) => finish.kind === each)
        if (ofKind.length === 0) return null
        return (
          <section key={each}>
            <h3 className={classes.kind}>{words(`kinds.${each}`)}</h3>
            <ul className={classes.swatches}>
              {ofKind.map((finish) => (
                <li key={finish.key}>
                  <button
                    type="button"
                    className={classes.swatch}
                    aria-pressed={finish.key === chosen}
                    onClick={() => onChoose(finish.key)}
                  >
                    <Swatch finish={finish} />
                    {names(finish.key as FinishKey)}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}
