import { type DesignDocument, TABLES, type TableName } from './document.ts'

/** An entry that is another one afterwards; undefined where there is none. `of` is a table, or null for what a design has once. */
interface Change {
  of: TableName | null
  id: string
  before: unknown
  after: unknown
}

/** What one act changed, as plain data. */
export type Step = Change[]

/**
 * Where a design came from and could go again: plain data, which a browser can keep beside the document. Documents share what
 * didn't change, so that a step is found by comparing references, and holds no more than the entries that differ.
 */
export interface History {
  document: DesignDocument
  /** The newest is last. */
  done: Step[]
  /** The one to be done again first is last. */
  undone: Step[]
}

/** So many acts can be undone. */
export const MOST_STEPS = 200

export const historyOf = (document: DesignDocument): History => ({ document, done: [], undone: [] })

/** After another act: what was undone can't be done again. A document that is the same leaves everything as it is. */
export function record(history: History, document: DesignDocument): History {
  const step = stepBetween(history.document, document)
  if (step.length === 0) return history
  return { document, done: [...history.done, step].slice(-MOST_STEPS), undone: [] }
}

export function undo({ document, done, undone }: History): History | undefined {
  const step = done.at(-1)
  return step && { document: taken(document, step, 'before'), done: done.slice(0, -1), undone: [...undone, step] }
}

export function redo({ document, done, undone }: History): History | undefined {
  const step = undone.at(-1)
  return step && { document: taken(document, step, 'after'), done: [...done, step], undone: undone.slice(0, -1) }
}

function stepBetween(before: DesignDocument, after: DesignDocument): Step {
  const step: Step = []
  for (const id of keysOf(before, after) as (keyof DesignDocument)[]) {
    if (before[id] === after[id]) continue
    if (!isTable(id)) step.push({ of: null, id, before: before[id], after: after[id] })
    else step.push(...changesOf(id, before[id], after[id]))
  }
  return step
}

function changesOf(of: TableName, before: Record<string, unknown>, after: Record<string, unknown>): Step {
  return keysOf(before, after).flatMap((id) =>
    before[id] === after[id] ? [] : [{ of, id, before: before[id], after: after[id] }],
  )
}

const keysOf = (before: object, after: object) => [...new Set([...Object.keys(before), ...Object.keys(after)])]

const isTable = (name: string): name is TableName => Object.hasOwn(TABLES, name)

/** The document with each change's one side or the other. */
function taken(document: DesignDocument, step: Step, side: 'before' | 'after'): DesignDocument {
  const whole: Record<string, unknown> = { ...document }
  for (const of of new Set(step.map((change) => change.of))) {
    const changes = step.filter((change) => change.of === of)
    if (of) whole[of] = withChanges(document[of], changes, side)
    else for (const { id, [side]: value } of changes) put(whole, id, value)
  }
  return whole as DesignDocument
}

/** In the order of the ids also where something comes back. */
function withChanges(entries: Record<string, unknown>, changes: Step, side: 'before' | 'after') {
  const changed = { ...entries }
  for (const { id, [side]: value } of changes) put(changed, id, value)
  const isBack = changes.some(({ id, [side]: value }) => value !== undefined && !Object.hasOwn(entries, id))
  if (!isBack) return changed
  return Object.fromEntries(
    Object.entries(changed).sort(([one], [other]) => Number(one.slice(1)) - Number(other.slice(1))),
  )
}

function put(entries: Record<string, unknown>, id: string, value: unknown): void {
  if (value === undefined) delete entries[id]
  else entries[id] = value
}
