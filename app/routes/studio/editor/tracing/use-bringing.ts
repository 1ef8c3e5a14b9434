import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { TRACING_SIDE_MAX } from '#domain/designs/rules.ts'
import { newTracing } from '#domain/designs/tracing.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import { ApiError } from '../../../../api/request.ts'
import { boundsOf } from '../plan/layers.tsx'
import { useEditorStore } from '../state/use-editor.ts'
import type { Pdf } from './pdf.ts'
import { sendPicture } from './send-picture.ts'
import { useTracingEdits } from './use-tracing.ts'

/** Where a picture comes to lie: its middle in that of what is drawn. */
function middleOfPlan(document: Parameters<typeof boundsOf>[0]): Point {
  const { left, top, right, bottom } = boundsOf(document)
  return [hundredths(Math.round((left + right) / 2)), hundredths(Math.round((top + bottom) / 2))]
}

/** Whether a file begins as PDFs do, whatever it is called. They may have a kilobyte of something else before. */
const isPdf = async (file: File) => (await file.slice(0, 1024).text()).includes('%PDF-')

/** Brings a picture, or a page of a PDF as one; a picture that is there already is replaced where it lies. */
export function useBringing() {
  const words = useTranslations('planner.tracing')
  const { id = '' } = useParams()
  const editor = useEditorStore()
  const { lay } = useTracingEdits()
  const [busy, setBusy] = useState<'sending' | 'opening'>()
  const [wrong, setWrong] = useState('')
  /** Open until one of its pages is taken. */
  const [pdf, setPdf] = useState<Pdf>()
  useEffect(() => () => pdf?.close(), [pdf])

  async function during(what: 'sending' | 'opening', work: () => Promise<void>) {
    if (busy) return
    setBusy(what)
    setWrong('')
    editor.say(words(what))
    try {
      await work()
    } catch (error) {
      setWrong((error instanceof ApiError && error.message) || words('notReached'))
    }
    setBusy(undefined)
  }

  async function open(file: File) {
    const { openPdf } = await import('./pdf.ts')
    const opened = await openPdf(file)
    if (typeof opened === 'string') return setWrong(words(`pdf.${opened}`))
    setPdf(opened)
    editor.say(words('pdf.title'))
  }

  /** @param width on the plan, where it is known; in millimetres */
  async function send(file: File, width?: number) {
    const { id: picture, ...size } = await sendPicture(id, file)
    const { document } = editor.get()
    const before = document.tracing
    const fresh = newTracing(picture, size, middleOfPlan(document), width ? hundredths(width) : before?.width)
    const { at, turn, opacity } = before ?? fresh
    if (lay({ ...fresh, at, turn, opacity }, words(width ? 'thereInScale' : 'there'))) setPdf(undefined)
  }

  return {
    busy,
    wrong,
    pdf,
    async bring(file: File | undefined) {
      if (!file) return
      setPdf(undefined)
      if (await isPdf(file)) await during('opening', () => open(file))
      else await during('sending', () => send(file))
    },
    /** Lays a page beneath the plan. @param scale how many times smaller than the house it is drawn */
    takePage: (page: number, scale: number) =>
      during('sending', async () => {
        if (!pdf) return
        const drawn = await pdf.draw(page, TRACING_SIDE_MAX).catch(() => null)
        const png = await new Promise<Blob | null>((resolve) => (drawn ? drawn.canvas.toBlob(resolve) : resolve(null)))
        if (drawn && png) await send(new File([png], 'page.png', { type: png.type }), drawn.paper * scale)
        else setWrong(words('pdf.damagedPage'))
      }),
    closePdf: () => setPdf(undefined),
  }
}
