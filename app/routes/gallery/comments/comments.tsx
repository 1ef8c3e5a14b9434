import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLogin } from '../../../shell/login/login.tsx'
import { useOwnCall } from '../../../shell/own-call.ts'
import { isLoggedIn } from '../../../shell/storage.ts'
import { Section } from '../../../ui/section.tsx'
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
export function Comments({ schemeId, count, threads, page, pages }: CommentsProps) {
  const words = useTranslations('community.comments')
  const { changes, done, more, ...verbs } = useComments(schemeId, count)
  const navigate = useNavigate()
  const status = useRef<HTMLParagraphElement>(null)
  const shown = mergeComments(threads, changes, page === 1)

  /** The newest stand on the first page: whoever writes on another one is led to it. */
  const write: Verbs['add'] = (body, { refused, taken }) =>
    verbs.add(body, {
      refused,
      taken() {
        taken()
        if (page > 1) navigate(addressOf(schemeId, 1))
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
  const { open } = useLogin()
  const ownCall = useOwnCall()
  const [changes, setChanges] = useState<Changes>(new Map())
  const [done, setDone] = useState<'posted' | 'saved' | 'deleted'>()
  /** Comments that the page's count doesn't know of yet. */
  const [more, setMore] = useState(0)
  const path = `/schemes/${schemeId}/comments`
  const note = (id: number, own: OwnComment | null) => setChanges((before) => new Map(before).set(id, own))

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per scheme, not whenever a function is new
  useEffect(() => {
    setChanges(new Map())
    if (!isLoggedIn()) return
    const leaving = new AbortController()
    ownCall<{ comments: OwnComment[] }>(path, { signal: leaving.signal }).then((own) => {
      for (const comment of own?.comments ?? []) note(comment.id, comment)
    })
    return () => leaving.abort()
  }, [path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the page counts anew
  useEffect(() => setMore(0), [path, count])

  const add = (body: string, sending: Sending, parentId?: number) => send(path, { body, parentId }, sending, 'posted')

  const edit = (id: number, body: string, sending: Sending) => send(`/comments/${id}/edit`, { body }, sending, 'saved')

  async function send(to: string, body: object, { refused, taken }: Sending, as: 'posted' | 'saved'): Promise<void> {
    const again = () => void send(to, body, { refused, taken }, as)
    if (!isLoggedIn()) return open('login', again)
    const sent = await ownCall<{ comment: OwnComment }>(to, {
      method: 'POST',
      body,
      onRefused: refused,
      onLoginRequired: () => open('login', again),
    })
    if (!sent) return
    note(sent.comment.id, sent.comment)
    setDone(as)
    if (as === 'posted') setMore((known) => known + 1)
    taken()
  }

  /** @returns whether it is gone by now */
  async function remove(id: number): Promise<boolean> {
    const again = () => void remove(id)
    const gone = await ownCall(`/comments/${id}`, { method: 'DELETE', onLoginRequired: () => open('login', again) })
    if (!gone) return false
    note(id, null)
    setMore((known) => known - 1)
    setDone('deleted')
    return true
  }

  return { changes, done, more, add, edit, remove }
}
