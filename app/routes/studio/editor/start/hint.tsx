import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { roomsOf } from '#domain/designs/geometry/rooms.ts'
import type { EditorState } from '../state/editor-store.ts'
import { useEditor } from '../state/use-editor.ts'
import { useLooksAt } from '../state/use-looks-at.ts'
import classes from '../workbench.module.css'
import { forgetHint, type HintKey, useNewHints } from './hints.ts'

const placeOf: Record<HintKey, 'plan' | 'scene'> = { plan: 'plan', furnish: 'plan', scene: 'scene' }

const isFree = ({ tool, isReading, furnish }: EditorState) => tool === 'select' && !isReading && !furnish.held

/** Over the plan or the 3D view: one short line at a time on what to try next, until it is done or put away. */
export function Hint({ place }: { place: 'plan' | 'scene' }) {
  const words = useTranslations('planner.hints')
  const looksAt = useLooksAt()
  const fresh = useNewHints()
  const isDue = useEditor((state) => isFree(state) && roomsOf(state.document).length > 0)
  const hasPressedWall = useEditor(({ selected }) => selected?.table === 'walls' || selected?.table === 'openings')
  const hasAskedWhatFits = useEditor(({ furnish }) => furnish.niche !== null)
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hasPressedWall) forgetHint('plan')
    if (hasAskedWhatFits) forgetHint('furnish')
  }, [hasPressedWall, hasAskedWhatFits])

  const isSeen = (key: HintKey) => looksAt === 'both' || looksAt === placeOf[key]
  const first = fresh.find(isSeen)
  const hint = isDue && first && placeOf[first] === place ? first : null

  function putAway(key: HintKey) {
    forgetHint(key)
    const next = fresh.find((each) => each !== key && isSeen(each))
    if (next && placeOf[next] === place) return
    // Its button goes with the last of them: keys go on from what it was about.
    around.current?.parentElement?.querySelector<HTMLElement | SVGElement>('[tabindex]')?.focus()
  }
  return (
    <div ref={around} className={classes.hintNote} data-place={place}>
      {/* There before its words are, so that they are read out. */}
      <p role="status">{hint && words(hint)}</p>
      {hint && (
        <button type="button" className={classes.textButton} onClick={() => putAway(hint)}>
          {words('understood')}
        </button>
      )}
    </div>
  )
}
