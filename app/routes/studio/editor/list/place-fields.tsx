import { useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import { hundredths } from '#domain/designs/units.ts'
import { Button } from '../../../../ui/button.tsx'
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

/** Where a piece of furniture stands, and how it is turned. */
export function ItemFields({ document, id }: { document: DesignDocument; id: string }) {
  const words = useTranslations('planner.fields')
  const { change, remove } = useEdits()
  const item = document.items[id]
  if (!item) return null
  const [x, y] = item.at
  const thing = { table: 'items', id } as const
  const turnTo = (turn: number) => {
    const whole = hundredths(360)
    return change(thing, { do: 'turnItem', item: id, turn: ((turn % whole) + whole) % whole })
  }
  return (
    <div className={classes.fields}>
      <NumberField
        label={words('x')}
        value={x}
        onType={(to) => change(thing, { do: 'moveItem', item: id, at: [to, y] })}
      />
      <NumberField
        label={words('y')}
        value={y}
        onType={(to) => change(thing, { do: 'moveItem', item: id, at: [x, to] })}
      />
      <NumberField label={words('turn')} unit={words('degree')} value={item.turn} onType={turnTo} />
      <div className={classes.acts}>
        <Button variant="outline" onClick={() => turnTo(item.turn + hundredths(90))}>
          {words('quarter')}
        </Button>
        <Button variant="outline" onClick={() => remove(thing)}>
          {words('remove')}
        </Button>
      </div>
    </div>
  )
}
