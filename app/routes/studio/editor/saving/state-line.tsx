import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../api/request.ts'
import { Button } from '../../../../ui/button.tsx'
import { download } from '../output/download.ts'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import classes from '../workbench.module.css'
import { copyOf } from './copy.ts'
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
  const editor = useEditorStore()
  const isReading = useEditor((state) => state.isReading)

  async function keepBoth() {
    if (saving.kind !== 'changed') return
    const { document } = editor.get()
    try {
      const copy = await copyOf({ ...document, name: words('copyName', { name: document.name }).slice(0, 120) })
      await saver.forgetOwn(saving.version)
      location.assign(copy)
    } catch (error) {
      editor.say(words('refused', { message: error instanceof ApiError ? error.message : '' }))
    }
  }

  async function takeTheirs() {
    if (saving.kind !== 'changed') return
    await saver.forgetOwn(saving.version)
    editor.replace(saving.document)
  }

  if (isReading) {
    return (
      <div className={classes.notice} role="status">
        <p>{words('reading')}</p>
        <Button onClick={() => void seat?.takeOver()}>{words('takeOver')}</Button>
      </div>
    )
  }
  if (saving.kind === 'changed') {
    return (
      <div className={classes.notice} role="alert">
        <p>{words('changed')}</p>
        <Button onClick={() => void keepBoth()}>{words('keepBoth')}</Button>
        <Button variant="outline" onClick={() => void takeTheirs()}>
          {words('takeTheirs')}
        </Button>
      </div>
    )
  }
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
          <button
            type="button"
            className={classes.textButton}
            onClick={() => {
              const { document } = editor.get()
              download(`${document.name}.json`, JSON.stringify(document), 'application/json')
            }}
          >
            {words('download')}
          </button>
        </>
      )}
    </div>
  )
}
