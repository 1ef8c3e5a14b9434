import { useTranslations } from 'use-intl'
import type { DesignDocument, Opening } from '#domain/designs/document.ts'
import { Button } from '../../../../ui/button.tsx'
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
  const { change, remove, flip, hinge } = useEdits()
  const opening = document.openings[id]
  if (!opening) return null
  const [begin, end] = facesAlong(document, opening.wall)
  const thing = { table: 'openings', id } as const
  const set = (fields: Partial<Omit<Opening, 'model' | 'wall'>>) =>
    change(thing, { do: 'changeOpening', opening: id, fields })
  const moveTo = (at: number) => change(thing, { do: 'moveOpening', opening: id, at: Math.round(at) })
  return (
    <div className={classes.fields}>
      <NumberField label={words('fromFirst')} value={opening.at - begin} onType={(far) => moveTo(begin + far)} />
      <NumberField
        label={words('fromSecond')}
        value={end - opening.at - opening.width}
        onType={(far) => moveTo(end - far - opening.width)}
      />
      <NumberField label={words('width')} value={opening.width} onType={(width) => set({ width })} />
      <NumberField label={words('height')} value={opening.height} onType={(height) => set({ height })} />
      <NumberField label={words('sill')} value={opening.sill} onType={(sill) => set({ sill })} />
      <ChoiceField
        label={words('kind')}
        value={opening.kind}
        choices={KINDS.map((kind) => [kind, names(kind)])}
        onChoose={(kind) => set({ kind })}
      />
      <div className={classes.acts}>
        {opening.kind === 'door' && (
          <>
            <Button variant="outline" onClick={() => flip(thing)}>
              {words('flip')}
            </Button>
            <Button variant="outline" onClick={() => hinge(thing)}>
              {words('hinge')}
            </Button>
          </>
        )}
        <Button variant="outline" onClick={() => remove(thing)}>
          {words('remove')}
        </Button>
      </div>
    </div>
  )
}
