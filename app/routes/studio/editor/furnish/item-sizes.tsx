import { distancesOf } from '#domain/designs/placing/distances.ts'
import { boxAround } from '#domain/designs/placing/moving.ts'
import { Dimension } from '../plan/dimension.tsx'
import { inMillimetres } from '../plan/placed.ts'
import { useEditor, useShown } from '../state/use-editor.ts'
import { conflictsOfItems, useConflictWords } from './conflict-words.ts'
import classes from './held.module.css'
import { useChosenItems } from './use-choosing.ts'

/** Of what is chosen, in what it is; of one piece that rests also how far it is from what is around it. */
export function ItemSizes() {
  const told = useConflictWords()
  const document = useEditor((state) => state.document)
  // Another one while something is dragged.
  const shown = useShown()
  const chosen = useChosenItems()
  const box = boxAround(shown, chosen)
  if (!box) return null
  const [x, y] = inMillimetres(box.at)
  const words = told(document, conflictsOfItems(document, chosen, shown))
  return (
    <>
      {chosen.length === 1 &&
        shown === document &&
        distancesOf(document, chosen[0] as string).map(({ side, from, end }) => (
          <Dimension key={side} from={from} to={end} aside={0} />
        ))}
      {words && (
        <g className={classes.held} transform={`translate(${x} ${y})`} aria-hidden>
          <text dy="2em">{words}</text>
        </g>
      )}
    </>
  )
}
