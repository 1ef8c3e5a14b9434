import { useTranslations } from 'use-intl'
import type { DesignDocument, Opening, PlacedModel } from '#domain/designs/document.ts'
import { Button } from '../../../../ui/button.tsx'
import { useHubModel } from '../furnish/looks.ts'
import { Swatches } from '../furnish/swatches.tsx'
import { useHeldOpening } from '../furnish/use-held-opening.ts'
import { useOpeningsOfHub } from '../furnish/use-openings-of-hub.ts'
import { facesAlong } from '../plan/placed.ts'
import { useEdits } from '../state/use-edits.ts'
import { ChoiceField } from './choice-field.tsx'
import classes from './list.module.css'
import { NumberField } from './number-field.tsx'

const KINDS = ['door', 'window', 'gap'] as const

/** A door's or a window's sizes, and how far it is from both corners of its wall. */
export function OpeningFields({ document, id }: { document: DesignDocument; id: string }) {
  const words = useTranslations('planner.fields')
  const names = useTranslations('planner.list')
  const own = useTranslations('planner.furnish')
  const openings = useTranslations('planner.openings')
  const hub = useOpeningsOfHub()
  const { change, remove, flip, hinge } = useEdits()
  const opening = document.openings[id]
  if (!opening) return null
  const [begin, end] = facesAlong(document, opening.wall)
  const thing = { table: 'openings', id } as const
  const model = document.models[opening.model ?? '']
  const set = (fields: Partial<Omit<Opening, 'model' | 'wall'>> & { model?: null }) =>
    change(thing, { do: 'changeOpening', opening: id, fields })
  const moveTo = (at: number) => change(thing, { do: 'moveOpening', opening: id, at: Math.round(at) })
  return (
    <div className={classes.fields}>
      {model && <OpeningLooks id={id} model={model} />}
      <NumberField label={words('fromFirst')} value={opening.at - begin} onType={(far) => moveTo(begin + far)} />
      <NumberField
        label={words('fromSecond')}
        value={end - opening.at - opening.width}
        onType={(far) => moveTo(end - far - opening.width)}
      />
      {/* A product is as large as it is made; plain frames are as large as they are to be. */}
      {!model && (
        <>
          <NumberField label={words('width')} value={opening.width} onType={(width) => set({ width })} />
          <NumberField label={words('height')} value={opening.height} onType={(height) => set({ height })} />
        </>
      )}
      <NumberField label={words('sill')} value={opening.sill} onType={(sill) => set({ sill })} />
      <ChoiceField
        label={words('kind')}
        value={opening.kind}
        choices={KINDS.map((kind) => [kind, names(kind)])}
        onChoose={(kind) => set({ kind, ...(model && { model: null }) })}
      />
      <div className={classes.acts}>
        {(opening.kind === 'door' || model) && (
          <>
            <Button variant="outline" onClick={() => flip(thing)}>
              {words('flip')}
            </Button>
            <Button variant="outline" onClick={() => hinge(thing)}>
              {words('hinge')}
            </Button>
          </>
        )}
        {opening.kind !== 'gap' && (
          <Button variant="outline" onClick={() => hub.inPlaceOf(id)}>
            {model ? own('acts.swap') : openings('choose')}
          </Button>
        )}
        {model && (
          <Button variant="outline" onClick={() => set({ model: null })}>
            {openings('plain')}
          </Button>
        )}
        <Button variant="outline" onClick={() => remove(thing)}>
          {words('remove')}
        </Button>
      </div>
    </div>
  )
}

/** The finishes of a door or a window of the hub. */
function OpeningLooks({ id, model }: { id: string; model: PlacedModel }) {
  const words = useTranslations('planner.furnish')
  const { swap } = useHeldOpening()
  const hub = useHubModel(model.model)
  if (!hub || hub === 'failed') return null
  return (
    <Swatches
      label={words('looks')}
      variants={hub.variants}
      chosen={model.variant}
      onChoose={(variant) => swap(id, { model: hub, variant })}
    />
  )
}
