import type { OwnComment, ShownComment } from './shown-comment.ts'

export type Thread = ShownComment & { answers: ShownComment[] }

/** What the visitor did since the page was made, or what the page may not know yet: null is taken away. */
export type Changes = ReadonlyMap<number, OwnComment | null>

/**
 * The conversations of a page with what the visitor changed. A new one comes first, on the page where the newest are; a
 * new answer last. What was taken away leaves its place while there are answers.
 */
export function mergeComments(threads: Thread[], changes: Changes, isFirstPage: boolean): Thread[] {
  const known = threads.map((thread) => ({ ...changed(thread, changes), answers: answersOf(thread, changes) }))
  const ids = new Set(threads.map(({ id }) => id))
  const oldest = Math.min(...ids)
  const added = [...changes.values()].filter(
    (own) => own !== null && own.parentId === null && !ids.has(own.id) && own.id > (ids.size > 0 ? oldest : 0),
  ) as OwnComment[]
  const fresh = isFirstPage ? added.map((own) => ({ ...own, answers: answersTo(own.id, changes, []) })) : []
  return [...fresh, ...known]
    .sort((a, b) => b.id - a.id)
    .filter(({ html, answers }) => html !== null || answers.length > 0)
}

function answersOf({ id, answers }: Thread, changes: Changes): ShownComment[] {
  const kept = answers.map((answer) => changed(answer, changes)).filter(({ html }) => html !== null)
  return [...kept, ...answersTo(id, changes, answers)].sort((a, b) => a.id - b.id)
}

function answersTo(id: number, changes: Changes, known: ShownComment[]): OwnComment[] {
  return [...changes.values()].filter(
    (own) => own !== null && own.parentId === id && !known.some((answer) => answer.id === own.id),
  ) as OwnComment[]
}

function changed<Comment extends ShownComment>(comment: Comment, changes: Changes): Comment {
  const own = changes.get(comment.id)
  if (own === undefined) return comment
  return own === null ? { ...comment, author: null, picture: null, html: null } : { ...comment, ...own }
}
