import { useTranslations } from 'use-intl'
import { footprintOf } from '#domain/designs/placing/footprint.ts'
import { boxAround } from '#domain/designs/placing/moving.ts'
import { hundredths } from '#domain/designs/units.ts'
import type { ViewStore } from '../plan/view.ts'
import { useEditor } from '../state/use-editor.ts'
import classes from './furnish.module.css'
import { groupsOf } from './furnish-state.ts'
import { HeldBar } from './held-bar.tsx'
import { IconCopy, IconGroup, IconMirror, IconNumbers, IconRemove, IconSwap, IconTurn, IconUngroup } from './icons.tsx'
import { Near } from './near.tsx'
import { useChosenItems } from './use-choosing.ts'
import { useFitsHere } from './use-fits-here.ts'
import { useItemEdits } from './use-item-edits.ts'

/** What stands over the plan while one furnishes: of what is held, of what is chosen, or of the spot that was pressed. */
export function FurnishOnPlan({ view }: { view: ViewStore }) {
  const ids = useChosenItems()
  const { held, spot } = useEditor(({ furnish }) => furnish)
  const isFree = useEditor(({ isReading, tool, preview }) => !isReading && tool === 'select' && preview === null)
  if (!isFree) return null
  if (held) return <HeldBar />
  if (ids.length > 0) return <ItemBar view={view} ids={ids} />
  return spot && <SpotButton view={view} spot={spot} />
}

function SpotButton({ view, spot }: { view: ViewStore; spot: [number, number] }) {
  const words = useTranslations('planner.furnish')
  const fitsHere = useFitsHere()
  return (
    <Near view={view} at={spot}>
      <button type="button" className={classes.spot} onClick={() => fitsHere(spot)}>
        {words('fitsHere')}
      </button>
    </Near>
  )
}

/** What can be done to what is chosen, beside it. */
function ItemBar({ view, ids }: { view: ViewStore; ids: readonly string[] }) {
  const words = useTranslations('planner.furnish')
  const document = useEditor((state) => state.document)
  const edits = useItemEdits()
  const box = boxAround(document, ids)
  if (!box) return null
  const [left, top, right] = footprintOf(box, box.size).box
  const groups = groupsOf(document, ids)
  const isGroup = groups.length === 1 && ids.every((id) => document.items[id]?.group === groups[0])
  const acts = [
    { name: words('acts.turn'), keys: 'R', icon: <IconTurn size={20} />, act: () => edits.turn(hundredths(90)) },
    { name: words('acts.mirror'), keys: 'M', icon: <IconMirror size={20} />, act: edits.mirror },
    { name: words('acts.duplicate'), keys: 'Control+D', icon: <IconCopy size={20} />, act: edits.duplicate },
    ids.length > 1 && !isGroup && { name: words('acts.group'), icon: <IconGroup size={20} />, act: edits.group },
    isGroup && { name: words('acts.ungroup'), icon: <IconUngroup size={20} />, act: edits.ungroup },
    ids.length === 1 && {
      name: words('acts.swap'),
      icon: <IconSwap size={20} />,
      act: () => edits.swap(ids[0] as string),
    },
    { name: words('acts.numbers'), icon: <IconNumbers size={20} />, act: edits.showNumbers },
    { name: words('acts.remove'), keys: 'Delete', icon: <IconRemove size={20} />, act: edits.remove },
  ].filter((act) => act !== false)
  return (
    <Near view={view} at={[(left + right) / 2, top]}>
      <div className={classes.itemBar} role="toolbar" aria-label={edits.named(document, ids)}>
        {acts.map(({ name, icon, act, ...more }) => (
          <button
            key={name}
            type="button"
            className="icon-button"
            aria-label={name}
            aria-keyshortcuts={'keys' in more ? more.keys : undefined}
            title={name}
            onClick={() => act()}
          >
            {icon}
          </button>
        ))}
      </div>
    </Near>
  )
}
