import { useTranslations } from 'use-intl'
import { LastSaved } from '../../../../forms/saving/last-saved.tsx'
import bar from '../../../../forms/saving/save-bar.module.css'
import type { SavingState } from '../../../../forms/saving/use-autosave.ts'
import classes from '../pages.module.css'

interface PageSavingProps {
  state: SavingState
  savedAt: Date | undefined
  onRetry: () => void
}

/** Says whether what was typed is saved, and what to do where it isn't. */
export function PageSaving({ state, savedAt, onRetry }: PageSavingProps) {
  const words = useTranslations('backstage.page.saving')
  const canRetry = state.kind === 'offline' || state.kind === 'refused' || state.kind === 'logged-out'
  return (
    <div className={bar.state}>
      <div className={`needs-script ${classes.saving}`} role="status" data-state={state.kind}>
        <span>{state.kind === 'refused' ? words('refused', { message: state.message }) : words(state.kind)}</span>
        {canRetry && (
          <button type="button" className={classes.retry} onClick={onRetry}>
            {words('retry')}
          </button>
        )}
      </div>
      <LastSaved at={savedAt} />
    </div>
  )
}
