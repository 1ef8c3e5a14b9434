import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { middleOf, turnedTo } from '#domain/designs/tracing.ts'
import { hundredths } from '#domain/designs/units.ts'
import { Button } from '../../../../ui/button.tsx'
import list from '../list/list.module.css'
import { NumberField } from '../list/number-field.tsx'
import { useEditor, useEditorStore } from '../state/use-editor.ts'
import { PdfPage } from './pdf-page.tsx'
import classes from './tracing.module.css'
import { useBringing } from './use-bringing.ts'
import { useTracingEdits } from './use-tracing.ts'

const accepted = 'image/jpeg,image/png,image/webp,application/pdf'

/** The picture to trace, as a row of the list that opens into its fields. */
export function TracingRow() {
  const words = useTranslations('planner.tracing')
  const tracing = useEditor(({ document }) => document.tracing)
  const [isOpen, setOpen] = useState(false)
  const { busy, wrong, bring, pdf, takePage, closePdf } = useBringing()
  const field = useId()
  return (
    <section className={classes.tracing}>
      <button type="button" className={list.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{words('title')}</span>
        <span className={list.size}>{words(tracing ? (tracing.hidden ? 'isHidden' : 'isThere') : 'none')}</span>
      </button>
      {isOpen && (
        <div className={list.fields}>
          {tracing && <TracingFields />}
          <div className={classes.file}>
            <label htmlFor={field}>{words(tracing ? 'replace' : 'bring')}</label>
            <input
              id={field}
              type="file"
              accept={accepted}
              disabled={busy !== undefined}
              aria-describedby={`${field}-hint`}
              onChange={({ target }) => {
                bring(target.files?.[0])
                // The same file may be brought once more.
                target.value = ''
              }}
            />
            <p id={`${field}-hint`} className="dim small">
              {words('hint')}
            </p>
            {busy && <p role="status">{words(busy)}</p>}
            {wrong && (
              <p role="alert" className={classes.wrong}>
                {wrong}
              </p>
            )}
          </div>
          {pdf && <PdfPage pdf={pdf} isSending={busy === 'sending'} onTake={takePage} onCancel={closePdf} />}
        </div>
      )}
    </section>
  )
}

function TracingFields() {
  const words = useTranslations('planner.tracing')
  const fields = useTranslations('planner.fields')
  const editor = useEditorStore()
  const tracing = useEditor(({ document }) => document.tracing)
  const isScaling = useEditor(({ tool }) => tool === 'scale')
  const { lay, change } = useTracingEdits()
  if (!tracing) return null
  const [x, y] = middleOf(tracing).map(Math.round) as [number, number]
  const moveBy = (dx: number, dy: number) => change({ at: [tracing.at[0] + dx, tracing.at[1] + dy] })
  return (
    <>
      <NumberField
        label={fields('width')}
        value={tracing.width}
        onType={(width) => change({ width, height: Math.round((tracing.height * width) / tracing.width) })}
      />
      <NumberField
        label={fields('turn')}
        unit={fields('degree')}
        value={tracing.turn}
        onType={(turn) => {
          const { at, turn: to } = turnedTo(tracing, turn)
          return change({ at: [Math.round(at[0]), Math.round(at[1])], turn: to })
        }}
      />
      <NumberField label={words('x')} value={x} onType={(to) => moveBy(to - x, 0)} />
      <NumberField label={words('y')} value={y} onType={(to) => moveBy(0, to - y)} />
      <NumberField
        label={words('opacity')}
        unit="%"
        value={hundredths(tracing.opacity)}
        onType={(opacity) => change({ opacity: Math.round(opacity / 100) })}
      />
      <div className={list.acts}>
        <Button
          variant="outline"
          aria-pressed={isScaling}
          onClick={() =>
            editor.set({ tool: isScaling ? 'select' : 'scale', trail: [], view: 'plan', isPanelShown: false })
          }
        >
          {words('scale')}
        </Button>
        <Button variant="outline" onClick={() => change({ hidden: !tracing.hidden })}>
          {words(tracing.hidden ? 'show' : 'hide')}
        </Button>
        <Button variant="outline" onClick={() => lay(null, words('removed'))}>
          {fields('remove')}
        </Button>
      </div>
    </>
  )
}
