import { createContext, use, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Refusal } from '#domain/designs/commands/refusal.ts'
import type { SingleCommand } from '#domain/designs/commands.ts'
import type { DesignDocument } from '#domain/designs/document.ts'
import { useLengths } from '../plan/use-lengths.ts'
import type { Editor, EditorState } from './editor-store.ts'

export const EditorContext = createContext<Editor | null>(null)

export function useEditorStore(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('There is no editor around this.')
  return editor
}

/** A part of the editor's state; rendered again only where that part is another. */
export function useEditor<Part>(part: (state: EditorState) => Part): Part {
  const editor = useEditorStore()
  const read = () => part(editor.get())
  return useSyncExternalStore(editor.subscribe, read, read)
}

/** The document as it is shown: while something is dragged, as letting go would leave it. */
export const useShown = () => useEditor(({ preview, document }) => preview ?? document)

/** Why something can't be done, in words. */
export function useRefusalWords() {
  const words = useTranslations('planner.refused')
  const { length } = useLengths()
  return (refusal: Refusal) => words(refusal.reason, { by: 'by' in refusal ? length(refusal.by) : '' })
}

/** Carries out commands as one step, and says what came of it. @returns whether they were */
export function useAct() {
  const editor = useEditorStore()
  const refused = useRefusalWords()
  return (
    commands: SingleCommand[],
    inWords: string | ((after: DesignDocument, before: DesignDocument) => string),
    besides?: Partial<Pick<EditorState, 'trail'>>,
  ): boolean => {
    const before = editor.get().document
    const refusal = editor.run(commands, besides)
    const after = editor.get().document
    editor.say(refusal ? refused(refusal) : typeof inWords === 'string' ? inWords : inWords(after, before))
    return refusal === null
  }
}
