import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/button.tsx'
import { useEditor } from '../state/use-editor.ts'
import classes from '../workbench.module.css'
import { Choices } from './choices.tsx'
import { DownloadOwn } from './download-own.tsx'
import type { Seat } from './seat.ts'
import type { DesignSaver, DesignSaving } from './use-saving.ts'

interface StateLineProps {
  saving: DesignSaving
  saver: DesignSaver
  seat: Seat | undefined
}

/** Whether what is drawn is kept, and what to do where it isn't. */
export function StateLine({ saving, saver, seat }: StateLineProps) {
  const words = useTranslations('planner.saving')
  const isElsewhere = useEditor((state) => state.isElsewhere)

  // Also where another window draws by now: what is only here isn't given up unasked.
  if (saving.kind === 'changed') return <Choices changed={saving} saver={saver} />
  if (isElsewhere) {
    return (
      <div className={classes.notice} role="status">
        <p>{words('reading')}</p>
        <Button onClick={() => void seat?.takeOver()}>{words('takeOver')}</Button>
      </div>
    )
  }
  if (saving.kind === 'gone') return <Choices changed={null} saver={saver} />
  const isUnsaved = saving.kind !== 'saved' && saving.kind !== 'saving' && saving.kind !== 'waiting'
  return (
    <div className={classes.state} data-state={saving.kind}>
      <p role="status">
        {saving.kind === 'refused'
          ? words('refused', { message: saving.message })
          : words(saving.kind === 'logged-out' ? 'loggedOut' : saving.kind)}
      </p>
      {isUnsaved && (
        <>
          <button type="button" className={classes.textButton} onClick={() => void saver.save()}>
            {words('retry')}
          </button>
          <DownloadOwn />
        </>
      )}
    </div>
  )
}
