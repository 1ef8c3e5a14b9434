import { EDIT_MINUTES } from '#domain/comments/rules.ts'
import type { Picture } from '#domain/media/rules.ts'
import { visitorHtml } from '../../../http/content/markdown.ts'

interface Row {
  id: number
  parentId: number | null
  body: string | null
  author: string | null
  picture: Picture | null
  isDesigner: boolean
  createdAt: Date
  editedAt: Date | null
}

/** A comment as its page gets it; a former member's has no author, one that was taken away no words either. Moments are ISO 8601. */
export interface ShownComment {
  id: number
  parentId: number | null
  author: string | null
  picture: Picture | null
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

export function shownComment({
  id,
  parentId,
  body,
  author,
  picture,
  isDesigner,
  createdAt,
  editedAt,
}: Row): ShownComment {
  return {
    id,
    parentId,
    author,
    picture,
    isDesigner,
    html: body === null ? null : visitorHtml(body),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }
}

export function ownComment(row: Row & { body: string }): OwnComment {
  const editableUntil = new Date(row.createdAt.getTime() + EDIT_MINUTES * 60_000).toISOString()
  return { ...shownComment(row), body: row.body, editableUntil }
}
