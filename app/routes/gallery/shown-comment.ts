import { EDIT_MINUTES } from '#domain/comments/rules.ts'
import { visitorHtml } from '../../http/markdown.ts'

interface Row {
  id: number
  parentId: number | null
  body: string | null
  author: string | null
  isDesigner: boolean
  createdAt: Date
  editedAt: Date | null
}

/** A comment as its page gets it; one that was taken away has neither author nor words. Moments are ISO 8601. */
export interface ShownComment {
  id: number
  parentId: number | null
  author: string | null
  html: string | null
  isDesigner: boolean
  createdAt: string
  editedAt: string | null
}

/** With what its author can do with it. */
export interface OwnComment extends ShownComment {
  body: string
  editableUntil: string
}

export function shownComment({ id, parentId, body, author, isDesigner, createdAt, editedAt }: Row): ShownComment {
  return {
    ...{ id, parentId, author, isDesigner },
    html: body === null ? null : visitorHtml(body),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }
}

export function ownComment(row: Row & { body: string }): OwnComment {
  const editableUntil = new Date(row.createdAt.getTime() + EDIT_MINUTES * 60_000).toISOString()
  return { ...shownComment(row), body: row.body, editableUntil }
}
