import type { Refusal } from '#domain/designs/commands/refusal.ts'
import { applyCommand, type SingleCommand } from '#domain/designs/commands.ts'
import type { DesignDocument } from '#domain/designs/document.ts'
import { type History, historyOf, record, redo, undo } from '#domain/designs/history.ts'
import { hundredths, type Point } from '#domain/designs/units.ts'
import type { Snapping } from '../drawing/snap.ts'
import type { Measure } from '../drawing/trail.ts'
import { type Furnish, notFurnishing } from '../furnish/furnish-state.ts'
import { type Selected, stillThere } from './selected.ts'

/** `scale` takes two points of the picture to trace, and then how far apart they are. */
export type Tool = 'select' | 'wall' | 'room' | 'door' | 'window' | 'scale'
/** What one looks at; both where there is room for both. */
export type View = 'plan' | 'both' | 'scene'
/** What stands at the side. */
export type Panel = 'list' | 'furnish' | 'finishes' | 'light'

export interface EditorState {
  document: DesignDocument
  /** What letting go now would make of it, while something is dragged; never saved. */
  preview: DesignDocument | null
  selected: Selected | null
  view: View
  panel: Panel
  /** Where there is room for one of them alone: whether that is the panel. */
  isPanelShown: boolean
  tool: Tool
  snapping: Snapping
  measure: Measure
  /** Of new walls, in hundredths of a millimetre. */
  thickness: number
  /** Corners of the row of walls that is being drawn, or the points between which is scaled; in hundredths of a millimetre. */
  trail: Point[]
  /** In which direction a typed length goes, in radians. */
  angle: number
  /** What happened last, in words; said again where the same happens again. */
  said: { text: string; place: number }
  furnish: Furnish
  canUndo: boolean
  canRedo: boolean
  /** Nothing can be changed: the design is being opened, or another window draws. */
  isReading: boolean
  /** Another window draws. */
  isElsewhere: boolean
}

/** Where the row of walls stood before each step, which goes back with it. */
interface Trails {
  done: Point[][]
  undone: Point[][]
}

/** The state of one editor, outside of React. Only `run`, `undo`, `redo` and `replace` change the document. */
export function createEditor(document: DesignDocument, onChange: (document: DesignDocument) => void) {
  let state: EditorState = {
    document,
    preview: null,
    selected: null,
    view: 'both',
    panel: 'list',
    isPanelShown: false,
    tool: 'select',
    snapping: 'grid',
    measure: 'inner',
    thickness: hundredths(100),
    trail: [],
    angle: 0,
    said: { text: '', place: 0 },
    furnish: notFurnishing,
    canUndo: false,
    canRedo: false,
    isReading: true,
    isElsewhere: false,
  }
  let history = historyOf(document)
  let trails: Trails = { done: [], undone: [] }
  const listeners = new Set<() => void>()

  function set(part: Partial<EditorState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function goTo(next: History, besides: Partial<Pick<EditorState, 'trail'>>) {
    history = next
    const { document } = next
    const selected = stillThere(document, state.selected)
    const can = { canUndo: next.done.length > 0, canRedo: next.undone.length > 0 }
    set({ document, selected, preview: null, ...can, ...besides })
    onChange(document)
  }

  function put(document: DesignDocument, besides: Partial<Pick<EditorState, 'trail'>> = {}) {
    const next = record(history, document)
    if (next === history) return set({ preview: null, ...besides })
    trails = { done: [...trails.done, state.trail].slice(-next.done.length), undone: [] }
    goTo(next, besides)
  }

  function step(by: typeof undo, from: keyof Trails, to: keyof Trails): boolean {
    set({ preview: null })
    const next = state.isReading ? undefined : by(history)
    if (!next) return false
    const trail = trails[from].at(-1) ?? []
    trails = { ...trails, [from]: trails[from].slice(0, -1), [to]: [...trails[to], state.trail] }
    goTo(next, { trail: state.tool === 'wall' ? trail : [] })
    return true
  }

  return {
    get: () => state,
    set,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    say: (text: string) => set({ said: { text, place: state.said.place + 1 } }),
    /**
     * Carries out commands as one step.
     * @param besides what else is so from then on, and no longer once the step is undone
     * @returns why it can't be done; then nothing is
     */
    run(commands: SingleCommand[], besides: Partial<Pick<EditorState, 'trail'>> = {}): Refusal | null {
      if (state.isReading) return null
      if (commands.length === 0) {
        set({ preview: null, ...besides })
        return null
      }
      const answer = applyCommand(state.document, { do: 'together', commands })
      if (answer.refused) {
        set({ preview: null })
        return answer.refused
      }
      put(answer.document, besides)
      return null
    },
    /** Another document as a step, such as a template. */
    put(document: DesignDocument) {
      if (!state.isReading) put(document, { trail: [] })
    },
    /** Shows what commands would do. @returns why they can't be carried out; then what was shown stays */
    preview(commands: SingleCommand[]): Refusal | null {
      if (state.isReading || commands.length === 0) return null
      const answer = applyCommand(state.document, { do: 'together', commands })
      if (answer.refused) return answer.refused
      set({ preview: answer.document })
      return null
    },
    dropPreview: () => state.preview && set({ preview: null }),
    undo: () => step(undo, 'done', 'undone'),
    redo: () => step(redo, 'undone', 'done'),
    /** Another document in its place, such as the server's; nothing before it can be brought back. */
    replace(next: DesignDocument) {
      history = historyOf(next)
      trails = { done: [], undone: [] }
      set({ document: next, preview: null, selected: null, trail: [], canUndo: false, canRedo: false })
    },
  }
}

export type Editor = ReturnType<typeof createEditor>
