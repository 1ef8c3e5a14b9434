import { expect, test } from 'vitest'
import { mergeComments, type Thread } from './merge-comments.ts'
import type { OwnComment } from './shown-comment.ts'

const said = (id: number, parentId: number | null = null) => ({
  id,
  parentId,
  author: 'anna',
  picture: null,
  html: `<p>${id}</p>`,
  isDesigner: false,
  createdAt: '',
  editedAt: null,
})
const own = (id: number, parentId: number | null = null): OwnComment => ({
  ...said(id, parentId),
  body: '',
  editableUntil: '',
})
const page = (): Thread[] => [
  { ...said(9), answers: [said(11, 9)] },
  { ...said(5), answers: [] },
]
const ids = (threads: Thread[]) =>
  threads.map(({ id, html, answers }) => [html && id, ...answers.map((each) => each.id)])

test('what the page knows already stays once', () => {
  expect(ids(mergeComments(page(), new Map([[9, own(9)]]), true))).toEqual([[9, 11], [5]])
})

test('a new comment comes first, a new answer last', () => {
  const changes = new Map([
    [12, own(12)],
    [13, own(13, 9)],
    [14, own(14, 12)],
  ] as [number, OwnComment][])
  expect(ids(mergeComments(page(), changes, true))).toEqual([[12, 14], [9, 11, 13], [5]])
})

test('own comments of other pages do not come in', () => {
  expect(ids(mergeComments(page(), new Map([[2, own(2)]]), true))).toEqual([[9, 11], [5]])
  expect(ids(mergeComments(page(), new Map([[12, own(12)]]), false))).toEqual([[9, 11], [5]])
})

test('what was taken away leaves its place while there are answers', () => {
  const gone = (...taken: number[]) => new Map(taken.map((id) => [id, null]))
  expect(ids(mergeComments(page(), gone(9, 5), true))).toEqual([[null, 11]])
  expect(ids(mergeComments(page(), gone(9, 11), true))).toEqual([[5]])
})

test('the first comment of all is shown', () => {
  expect(ids(mergeComments([], new Map([[1, own(1)]]), true))).toEqual([[1]])
})
