import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceField } from '../list/choice-field.tsx'
import list from '../list/list.module.css'
import { SCALES } from '../output/paper.ts'
import type { Pdf } from './pdf.ts'
import classes from './tracing.module.css'

interface PdfPageProps {
  pdf: Pdf
  isSending: boolean
  onTake: (page: number, scale: number) => void
  onCancel: () => void
}

/** As many as a list can be looked through. */
const PAGES_MAX = 200
const PREVIEW_SIDE = 800
/** What most drawings of a flat are printed at. */
const USUAL_SCALE = 100

/** Which page of a PDF is meant, and the scale that it is drawn at. */
export function PdfPage({ pdf, isSending, onTake, onCancel }: PdfPageProps) {
  const words = useTranslations('planner.tracing.pdf')
  const fields = useTranslations('planner.sheet')
  const [page, setPage] = useState(1)
  const [scale, setScale] = useState(USUAL_SCALE)
  const [isDamaged, setDamaged] = useState(false)
  const preview = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isLeft = false
    setDamaged(false)
    pdf.draw(page, PREVIEW_SIDE).then(
      ({ canvas }) => !isLeft && preview.current?.replaceChildren(canvas),
      () => {
        if (isLeft) return
        preview.current?.replaceChildren()
        setDamaged(true)
      },
    )
    return () => {
      isLeft = true
    }
  }, [pdf, page])

  const pages = Array.from({ length: Math.min(pdf.pages, PAGES_MAX) }, (_, index) => index + 1)
  return (
    <fieldset className={classes.pdf}>
      <legend className="visually-hidden">{words('title')}</legend>
      <div ref={preview} className={classes.preview} role="img" aria-label={words('preview', { page })} />
      {isDamaged && (
        <p role="alert" className={classes.wrong}>
          {words('damagedPage')}
        </p>
      )}
      {pdf.pages > 1 && (
        <ChoiceField
          label={words('page')}
          value={String(page)}
          choices={pages.map((each) => [String(each), words('pageOf', { page: each, pages: pdf.pages })])}
          onChoose={(chosen) => setPage(Number(chosen))}
        />
      )}
      <ChoiceField
        label={fields('scale')}
        value={String(scale)}
        choices={SCALES.map((each) => [String(each), `1:${each}`])}
        onChoose={(chosen) => setScale(Number(chosen))}
      />
      <p className={`${classes.hint} dim small`}>{words('hint')}</p>
      <div className={list.acts}>
        <Button disabled={isDamaged} loading={isSending} onClick={() => onTake(page, scale)}>
          {words('take')}
        </Button>
        <Button variant="outline" disabled={isSending} onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
