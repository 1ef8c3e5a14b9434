import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlacedFinish } from '#domain/designs/document.ts'
import { canTurn, type FinishKey, finishOf, type Part, takesColour } from '#domain/designs/finishes.ts'
import { Button } from '../../../../ui/button.tsx'
import list from '../list/list.module.css'
import { NumberField } from '../list/number-field.tsx'
import classes from './surfaces.module.css'
import { Swatch } from './swatch.tsx'

const WHOLE = 360_00

interface ChosenFinishProps {
  part: Part
  placed: PlacedFinish | undefined
  /** Whether the surfaces differ; then `placed` is the first one's. */
  isMixed: boolean
  onChange: (finish: PlacedFinish | null) => boolean
}

/** What the surfaces have now, in which colour and turned by how much. */
export function ChosenFinish({ part, placed, isMixed, onChange }: ChosenFinishProps) {
  const words = useTranslations('planner.materials')
  const fields = useTranslations('planner.fields')
  const names = useTranslations('planner.finishes')
  const finish = finishOf(placed, part)
  const [colour, setColour] = useState<string>(finish.colours[0])
  const field = useId()
  if (isMixed) {
    return (
      <div className={classes.now}>
        <p className={classes.mixed}>{words('mixed')}</p>
        <Button variant="outline" onClick={() => onChange(null)}>
          {words('takeOff')}
        </Button>
      </div>
    )
  }
  const now: PlacedFinish = placed ?? { material: finish.key }
  return (
    <div className={classes.now}>
      <p className={classes.nowName}>
        <Swatch finish={finish} />
        <span>
          {names(finish.key as FinishKey)}
          {!placed && <span className="dim"> {words('asBuilt')}</span>}
        </span>
      </p>
      <div className={classes.changes}>
        {takesColour(finish) && (
          <div className={list.field}>
            <label htmlFor={field}>{words('colour')}</label>
            <span className={classes.colour}>
              <input id={field} type="color" value={colour} onChange={(event) => setColour(event.target.value)} />
              <Button
                variant="outline"
                disabled={colour === finish.colours[0]}
                onClick={() => onChange({ ...now, colour })}
              >
                {words('useColour')}
              </Button>
            </span>
          </div>
        )}
        {canTurn(finish) && (
          <NumberField
            label={fields('turn')}
            unit={fields('degree')}
            value={now.turn ?? 0}
            onType={(turn) => onChange({ ...now, turn: ((turn % WHOLE) + WHOLE) % WHOLE })}
          />
        )}
      </div>
      {placed && (
        <Button variant="outline" onClick={() => onChange(null)}>
          {words('takeOff')}
        </Button>
      )}
    </div>
  )
}
