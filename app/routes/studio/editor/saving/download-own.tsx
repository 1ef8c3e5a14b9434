import { useTranslations } from 'use-intl'
import { download } from '../output/download.ts'
import { useEditorStore } from '../state/use-editor.ts'
import classes from '../workbench.module.css'

/** Hands over what is drawn as a file, which can be read in again. */
export function DownloadOwn() {
  const words = useTranslations('planner.saving')
  const editor = useEditorStore()
  return (
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
  )
}
