import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEditor } from '../state/use-editor.ts'
import classes from '../workbench.module.css'

type HintKey = 'numbers' | 'door'

const stored = (key: HintKey) => `studio-hint-${key}`

/** One short hint at a time; what one has understood, or done, is never said again. */
export function Hint() {
  const words = useTranslations('planner.hints')
  const [gone, setGone] = useState<ReadonlySet<HintKey>>(new Set(['numbers', 'door']))
  const selected = useEditor((state) => state.selected)
  const hasWalls = useEditor(({ document }) => Object.keys(document.walls).length > 0)
  const hasOpenings = useEditor(({ document }) => Object.keys(document.openings).length > 0)
  const isBusy = useEditor(({ tool, isReading }) => tool !== 'select' || isReading)

  useEffect(() => {
    const keys: HintKey[] = ['numbers', 'door']
    setGone(new Set(keys.filter((key) => localStorage.getItem(stored(key)))))
  }, [])
  const forget = (key: HintKey) => {
    localStorage.setItem(stored(key), 'yes')
    setGone((before) => (before.has(key) ? before : new Set([...before, key])))
  }
  useEffect(() => {
    if (selected?.table === 'walls') forget('numbers')
    if (hasOpenings) forget('door')
  })

  const hint = (['numbers', 'door'] as const).find((key) => !gone.has(key))
  if (!hint || !hasWalls || isBusy) return null
  return (
    <div className={classes.hintNote}>
      <p>{words(hint)}</p>
      <button type="button" className={classes.textButton} onClick={() => forget(hint)}>
        {words('understood')}
      </button>
    </div>
  )
}
