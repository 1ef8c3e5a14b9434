import { useTranslations } from 'use-intl'
import { scaled, type Tracing } from '#domain/designs/tracing.ts'
import { useAct, useEditorStore } from '../state/use-editor.ts'

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
