import { useEffect, useEffectEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useEditorStore } from '../state/use-editor.ts'

/** Says once, as the design is opened, which pieces are boxes from now on. @param models of the hub, by their ids */
export function Withdrawn({ models }: { models: number[] }) {
  const words = useTranslations('planner.said')
  const format = useFormatter()
  const editor = useEditorStore()
  const tell = useEffectEvent(() => {
    const placed = Object.values(editor.get().document.models).filter(({ model }) => models.includes(model))
    const names = [...new Set(placed.map(({ name }) => name))]
    if (names.length > 0) editor.say(words('withdrawn', { count: names.length, names: format.list(names) }))
  })
  useEffect(() => tell(), [])
  return null
}
