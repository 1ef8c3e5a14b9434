import { useTranslations } from 'use-intl'
import { LastSaved } from '../../../../forms/saving/last-saved.tsx'
import bar from '../../../../forms/saving/save-bar.module.css'
import type { SavingState } from '../../../../forms/saving/use-autosave.ts'
import classes from '../editor.module.css'

interface SaveStateProps {
  state: SavingState
  savedAt: Date
  onRetry: () => Promise<boolean>
  onOverwrite: () => Promise<boolean>
  onForget: () => void
}

/** Says whether what was typed is saved, and what to do where it isn't. */
export function SaveState({ state, savedAt, onRetry, onOverwrite, onForget }: SaveStateProps) {
  const words = useTranslations('stores.saving')
  return (
    <div className={bar.state}>
      <div className={`needs-script ${classes.saving}`} role="status" data-state={state.kind}>
        <span>{state.kind === 'refused' ? words('refused', { message: state.message }) : words(state.kind)}</span>
        {(state.kind === 'offline' || state.kind === 'refused' || state.kind === 'logged-out') && (
          <button type="button" className={classes.retry} onClick={() => void onRetry()}>
            {words('retry')}
          </button>
        )}
        {state.kind === 'changed' && (
          <>
            <button
              type="button"
              className={classes.retry}
              onClick={() => {
                onForget()
                location.reload()
              }}
            >
              {words('load')}
            </button>
            <button type="button" className={classes.retry} onClick={() => void onOverwrite()}>
              {words('overwrite')}
            </button>
          </>
        )}
      </div>
      <LastSaved at={savedAt} />
    </div>
  )
}
