import { useTranslations } from 'use-intl'
import type { DesignDocument } from '#domain/designs/document.ts'
import { changedInto } from '#domain/designs/placing/changing.ts'
import { distancesOf, withDistance } from '#domain/designs/placing/distances.ts'
import { movedTo } from '#domain/designs/placing/moving.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import { Button } from '../../../../ui/button.tsx'
import listClasses from '../list/list.module.css'
import { NumberField } from '../list/number-field.tsx'
import { groupsOf } from './furnish-state.ts'
import { useHubModel } from './looks.ts'
import { Swatches } from './swatches.tsx'
import { useChosenItems } from './use-choosing.ts'
import { useItemEdits } from './use-item-edits.ts'

/** Where a piece stands, how far it is from what is around it, how it is turned and which look it has; what can be done with it. */
export function ItemFields({ document, id }: { document: DesignDocument; id: string }) {
  const words = useTranslations('planner.fields')
  const own = useTranslations('planner.furnish')
  const edits = useItemEdits()
  const chosen = useChosenItems()
  const item = document.items[id]
  const placed = document.models[item?.model ?? '']
  const hub = useHubModel(placed?.model)
  if (!item || !placed) return null
  const [x, y] = item.at
  const groups = groupsOf(document, chosen)
  const isGroup = groups.length === 1 && chosen.every((each) => document.items[each]?.group === groups[0])
  const moveTo = (at: Point, z = item.z) => edits.change(movedTo(document, [id], item, { ...item, at, z }), [id])
  const turnTo = (turn: number) => edits.change(movedTo(document, [id], item, { ...item, turn }), [id])
  return (
    <div className={listClasses.fields}>
      {hub && hub !== 'failed' && (
        <Swatches
          label={own('looks')}
          variants={hub.variants}
          chosen={placed.variant}
          onChoose={(variant) => edits.change(changedInto(document, id, hub, variant), [id])}
        />
      )}
      {distancesOf(document, id).map(({ side, away }) => (
        <NumberField
          key={side}
          label={own(`sides.${side}`)}
          value={away}
          onType={(typed) => edits.change(withDistance(document, id, side, typed), [id])}
        />
      ))}
      <NumberField label={own('height')} value={item.z} onType={(z) => moveTo(item.at, z)} />
      <NumberField label={words('turn')} unit={words('degree')} value={item.turn} onType={turnTo} />
      <NumberField label={words('x')} value={x} onType={(to) => moveTo([to, y])} />
      <NumberField label={words('y')} value={y} onType={(to) => moveTo([x, to])} />
      <div className={listClasses.acts}>
        <Button variant="outline" onClick={() => edits.turn(hundredths(90))}>
          {words('quarter')}
        </Button>
        <Button variant="outline" onClick={edits.mirror}>
          {own('acts.mirror')}
        </Button>
        <Button variant="outline" onClick={edits.duplicate}>
          {own('acts.duplicate')}
        </Button>
        <Button variant="outline" onClick={() => edits.swap(id)}>
          {own('acts.swap')}
        </Button>
        {chosen.length > 1 && !isGroup && (
          <Button variant="outline" onClick={edits.group}>
            {own('acts.group')}
          </Button>
        )}
        {isGroup && (
          <Button variant="outline" onClick={edits.ungroup}>
            {own('acts.ungroup')}
          </Button>
        )}
        <Button variant="outline" onClick={edits.remove}>
          {words('remove')}
        </Button>
      </div>
    </div>
  )
}
