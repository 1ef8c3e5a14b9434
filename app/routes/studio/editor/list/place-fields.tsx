import { useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import { useEdits } from '../state/use-edits.ts'
import classes from './list.module.css'
import { NumberField } from './number-field.tsx'

/** Where a corner is. */
export function CornerFields({ document, id }: { document: DesignDocument; id: string }) {
  const words = useTranslations('planner.fields')
  const { change } = useEdits()
  const at = document.nodes[id]
  if (!at) return null
  const [x, y] = at
  const thing = { table: 'nodes', id } as const
  return (
    <div className={classes.fields}>
      <NumberField
        label={words('x')}
        value={x}
        onType={(to) => change(thing, { do: 'moveNode', node: id, to: [to, y] })}
      />
      <NumberField
        label={words('y')}
        value={y}
        onType={(to) => change(thing, { do: 'moveNode', node: id, to: [x, to] })}
      />
    </div>
  )
}
