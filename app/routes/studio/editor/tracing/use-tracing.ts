import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { newTracing, scaled, type Tracing } from '#domain/designs/tracing.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import { ApiError } from '../../../../api/request.ts'
import { boundsOf } from '../plan/layers.tsx'
import { useAct, useEditorStore } from '../state/use-editor.ts'
import { sendPicture } from './send-picture.ts'

/** Where a picture comes to lie: its middle in that of what is drawn. */
function middleOfPlan(document: Parameters<typeof boundsOf>[0]): Point {
  const { left, top, right, bottom } = boundsOf(document)
  return [hundredths(Math.round((left + right) / 2)), hundredths(Math.round((top + bottom) / 2))]
}

/** Carries out one change of the picture beneath the plan, as one step. */
export function useTracingEdits() {
  const words = useTranslations('planner.tracing')
  const editor = useEditorStore()
  const act = useAct()
  const lay = (tracing: Tracing | null, said: string) =>
    act([{ do: 'changeDesign', fields: { tracing } }], said, { trail: [] })

  return {
    lay,
    change: (fields: Partial<Tracing>) => {
      const { tracing } = editor.get().document
      return tracing ? lay({ ...tracing, ...fields }, words('changed')) : false
    },
    /** The two points that were pressed become so far apart. @returns whether they did */
    scaleTo(length: number): boolean {
      const { document, trail } = editor.get()
      const [from, to] = trail
      if (!document.tracing || !from || !to) {
        editor.say(words('twoPoints'))
        return false
      }
      const isScaled = lay(scaled(document.tracing, [from, to], length), words('scaled'))
      if (isScaled) editor.set({ tool: 'select' })
      return isScaled
    },
  }
}

/** Brings a picture; one that is there already is replaced where it lies. */
export function useBringing() {
  const words = useTranslations('planner.tracing')
  const { id = '' } = useParams()
  const editor = useEditorStore()
  const { lay } = useTracingEdits()
  const [state, setState] = useState<{ isSending: boolean; wrong: string }>({ isSending: false, wrong: '' })

  async function bring(file: File | undefined) {
    if (!file || state.isSending) return
    setState({ isSending: true, wrong: '' })
    editor.say(words('sending'))
    try {
      const { id: picture, ...size } = await sendPicture(id, file)
      const { document } = editor.get()
      const before = document.tracing
      const fresh = newTracing(picture, size, middleOfPlan(document), before?.width)
      lay(before ? { ...fresh, at: before.at, turn: before.turn, opacity: before.opacity } : fresh, words('there'))
      setState({ isSending: false, wrong: '' })
    } catch (error) {
      const wrong = (error instanceof ApiError && error.message) || words('notReached')
      setState({ isSending: false, wrong })
    }
  }
  return { ...state, bring }
}
