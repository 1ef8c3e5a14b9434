import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../api/client.ts'
import { call } from '../../../shell/call.ts'
import { Link } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { useSchemeOwn } from '../scheme/use-scheme-own.ts'
import { CommentForm, type Sending } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import classes from './comments.module.css'
import { type Changes, mergeComments, type Thread } from './merge-comments.ts'
import type { OwnComment } from './shown-comment.ts'

interface CommentsProps {
  schemeId: number
  count: number
  threads: Thread[]
  page: number
  pages: number
}

/** What is said about a scheme comes with the page; what is the visitor's own is asked for after load. */
export default function Comments({ schemeId, count, threads, page, pages }: CommentsProps) {
  const words = useTranslations('community.comments')
  const { changes, done, more, ...verbs } = useComments(schemeId, count)
  const status = useRef<HTMLParagraphElement>(null)
  const shown = mergeComments(threads, changes, page === 1)

  /** The newest stand on the first page: whoever writes on another one is led to it. */
  const write: Verbs['add'] = (body, { refused, taken }) =>
    verbs.add(body, {
      refused,
      taken() {
        taken()
        if (page > 1) location.assign(addressOf(schemeId, 1))
      },
    })

  /** With a comment its buttons go, and the focus would go with them. */
  async function remove(id: number) {
    if (await verbs.remove(id)) status.current?.focus()
  }
  const own: Verbs = { ...verbs, remove }

  return (
    <Section label={words('title')} heading={words('count', { count: count + more })} id="comments">
      <div className={classes.column}>
        <p ref={status} role="status" tabIndex={-1} className="visually-hidden">
          {done && words(done)}
        </p>
        <CommentForm label={words('write')} submit={words('send')} onSend={write} />
        <p className="dim small without-script">{words('withoutScript')}</p>
        {shown.length === 0 && <p className="lead">{words('empty')}</p>}
        <ol className={classes.threads}>
          {shown.map(({ answers, ...first }) => (
            <li key={first.id}>
              <CommentItem comment={first} own={changes.get(first.id)} verbs={own} canAnswer />
              {answers.length > 0 && (
                <ol className={classes.answers}>
                  {answers.map((answer) => (
                    <li key={answer.id}>
                      <CommentItem comment={answer} own={changes.get(answer.id)} verbs={own} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
        {pages > 1 && (
          <nav className={classes.pages} aria-label={words('pages')}>
            {page > 1 && (
              <Link to={addressOf(schemeId, page - 1)} rel="prev">
                {words('newer')}
              </Link>
            )}
            {page < pages && (
              <Link to={addressOf(schemeId, page + 1)} rel="next">
                {words('older')}
              </Link>
            )}
          </nav>
        )}
      </div>
    </Section>
  )
}

function addressOf(schemeId: number, page: number): string {
  return `/gallery/scheme?id=${schemeId}${page > 1 ? `&comments=${page}` : ''}#comments`
}

export type Verbs = Pick<ReturnType<typeof useComments>, 'add' | 'edit'> & { remove: (id: number) => Promise<void> }

/** The visitor's own comments, and what can be done with them. Whoever is not logged in is asked to be, and then it goes on. */
function useComments(schemeId: number, count: number) {
  const [{ comments }] = useSchemeOwn(schemeId)
  const [noted, setNoted] = useState<Changes>(new Map())
  const changes = useMemo<Changes>(
    () => new Map([...(comments ?? []).map((own) => [own.id, own] as const), ...noted]),
    [comments, noted],
  )
  const [done, setDone] = useState<'posted' | 'saved' | 'deleted'>()
  /** Comments that the page's count doesn't know of, until it counts anew. */
  const [uncounted, setUncounted] = useState({ beside: count, more: 0 })
  const more = uncounted.beside === count ? uncounted.more : 0

  function note(id: number, own: OwnComment | null, as: typeof done, counts: number) {
    setNoted((before) => new Map(before).set(id, own))
    setDone(as)
    setUncounted(({ beside, more: known }) => ({ beside: count, more: (beside === count ? known : 0) + counts }))
  }

  async function add(body: string, { refused: onRefused, taken }: Sending, parentId?: number): Promise<void> {
    const again = () => void add(body, { refused: onRefused, taken }, parentId)
    const settings = { params: { id: schemeId }, body: { body, parentId } }
    const sent = await call(() => api.post('/schemes/:id/comments', settings), { again, onRefused })
    if (!sent?.comment) return
    note(sent.comment.id, sent.comment, 'posted', 1)
    taken()
  }

  async function edit(id: number, body: string, { refused: onRefused, taken }: Sending): Promise<void> {
    const again = () => void edit(id, body, { refused: onRefused, taken })
    const settings = { params: { id }, body: { body } }
    const sent = await call(() => api.post('/comments/:id/edit', settings), { again, onRefused })
    if (!sent?.comment) return
    note(id, sent.comment, 'saved', 0)
    taken()
  }

  /** @returns whether it is gone by now */
  async function remove(id: number): Promise<boolean> {
    const gone = await call(() => api.delete('/comments/:id', { params: { id } }), { again: () => void remove(id) })
    if (gone) note(id, null, 'deleted', -1)
    return gone !== undefined
  }

  return { changes, done, more, add, edit, remove }
}
