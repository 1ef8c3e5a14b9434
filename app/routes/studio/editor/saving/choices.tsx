import { useFormatter, useTranslations } from 'use-intl'
import { type Difference, differencesBetween } from '#domain/designs/differences.ts'
import { ApiError } from '../../../../api/request.ts'
import { Button } from '../../../../ui/button.tsx'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import classes from '../workbench.module.css'
import { copyOf } from './copy.ts'
import { DownloadOwn } from './download-own.tsx'
import type { DesignSaver, DesignSaving } from './use-saving.ts'

type Changed = Extract<DesignSaving, { kind: 'changed' }>

interface ChoicesProps {
  /** What was changed elsewhere; else it was deleted. */
  changed: Changed | null
  saver: DesignSaver
}

/** Where what is drawn has no place of its own any more: it was changed elsewhere, or deleted. Nothing is given up unasked. */
export function Choices({ changed, saver }: ChoicesProps) {
  const words = useTranslations('planner.saving')
  const editor = useEditorStore()

  async function keepAsAnother(named: (name: string) => string, newest: number) {
    const { document } = editor.get()
    try {
      const copy = await copyOf({ ...document, name: named(document.name).slice(0, 120) })
      await saver.forgetOwn(newest)
      location.assign(copy)
    } catch (error) {
      editor.say(words('refused', { message: error instanceof ApiError ? error.message : '' }))
    }
  }

  async function takeTheirs({ version, document }: Changed) {
    await saver.forgetOwn(version)
    editor.replace(document)
  }

  if (!changed) {
    return (
      <div className={classes.notice} role="alert">
        <p>{words('gone')}</p>
        <Button onClick={() => void keepAsAnother((name) => name, 0)}>{words('keepAsAnother')}</Button>
        <DownloadOwn />
      </div>
    )
  }
  return (
    <div className={classes.notice} role="alert">
      <p>
        {words('changed')} <Differences there={changed.document} />
      </p>
      <Button onClick={() => void keepAsAnother((name) => words('copyName', { name }), changed.version)}>
        {words('keepBoth')}
      </Button>
      <Button variant="outline" onClick={() => void takeTheirs(changed)}>
        {words('takeTheirs')}
      </Button>
      <DownloadOwn />
    </div>
  )
}

/** What one would give up, and what one would get. */
function Differences({ there }: { there: Changed['document'] }) {
  const words = useTranslations('planner.saving')
  const kinds = useTranslations('planner.saving.kinds')
  const format = useFormatter()
  const here = useEditor(({ document }) => document)
  const found = differencesBetween(here, there)
  const told = (side: Exclude<keyof Difference, 'of'>) =>
    format.list(found.filter((each) => each[side] > 0).map((each) => kinds(each.of, { count: each[side] })))
  const sentences = (['here', 'there', 'unlike'] as const).flatMap((side) => {
    const what = told(side)
    return what ? [words(`only.${side}`, { what })] : []
  })
  return sentences.join(' ')
}
