import { useState } from 'react'
import type { DesignDocument } from '#domain/designs/document.ts'
import { Leaving } from './saving/leaving.tsx'
import { useSaving } from './saving/use-saving.ts'
import { Withdrawn } from './start/withdrawn.tsx'
import { createEditor } from './state/editor-store.ts'
import { EditorContext } from './state/use-editor.ts'
import { Workbench } from './workbench.tsx'

interface PlanEditorProps {
  design: { id: number; name: string; version: number; document: DesignDocument }
  /** Which of its models the hub doesn't have any more. */
  withdrawn: number[]
}

/** The editor of one design; another one needs another `key`. */
export function PlanEditor({ design: opened, withdrawn }: PlanEditorProps) {
  // What is drawn lives here, however often the page asks for its data anew.
  const [design] = useState(opened)
  const { saver, state } = useSaving(design)
  const [editor] = useState(() => createEditor(design.document, (document) => saver.changed(document)))
  return (
    <EditorContext value={editor}>
      <Withdrawn models={withdrawn} />
      <Workbench design={design} saver={saver} saving={state} />
      <Leaving saver={saver} />
    </EditorContext>
  )
}
