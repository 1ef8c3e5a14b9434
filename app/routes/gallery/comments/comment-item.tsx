import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Monogram } from '../../../ui/marks/monogram.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { useDateFormat } from '../../../ui/text/use-date-format.ts'
import { CommentForm } from './comment-form.tsx'
import classes from './comment-item.module.css'
import type { Verbs } from './comments.island.tsx'
import type { OwnComment, ShownComment } from './shown-comment.ts'

interface CommentItemProps {
  comment: ShownComment
  /** Where it is the visitor's. */
  own: OwnComment | null | undefined
  verbs: Verbs
  /** Answers have none of their own. */
  canAnswer?: boolean
}

/** One comment or answer, with what the visitor may do with it. */
export function CommentItem({ comment, own, verbs, canAnswer = false }: CommentItemProps) {
  const words = useTranslations('community.comments')
  const people = useTranslations('community.people')
  const [open, setOpen] = useState<'answer' | 'edit' | 'delete'>()
  const { id, html, picture, isDesigner, createdAt, editedAt } = comment
  const author = comment.author ?? people('formerMember')
  const article = useRef<HTMLElement>(null)
  if (html === null) return <p className={`${classes.removed} dim`}>{words('removed')}</p>

  /** The focus goes back to the button that opened what is closed. */
  function close() {
    // The button is there again at once; a frame may come before React has drawn it, or not at all.
    flushSync(() => setOpen(undefined))
    article.current?.querySelector<HTMLElement>(`[data-opens=${open}]`)?.focus()
  }

  return (
    <article
      ref={article}
      id={`comment-${id}`}
      className={classes.comment}
      aria-label={words(canAnswer ? 'by' : 'answerBy', { name: author })}
    >
      <p className={classes.head}>
        <Monogram name={author} logo={picture} isSmall />
        <strong>{author}</strong>
        {isDesigner && <span className={classes.mark}>{words('author')}</span>}
        <span className="dim small">
          <Day date={createdAt} />
          {editedAt && <> · {words('edited')}</>}
        </span>
      </p>
      {open === 'edit' && own ? (
        <Edit own={own} verbs={verbs} onClose={close} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: app/http/content/markdown.ts escapes whatever is not Markdown
        <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {open !== 'edit' && (
        <p className={classes.verbs}>
          {canAnswer && (
            <button type="button" className="needs-script" data-opens="answer" onClick={() => setOpen('answer')}>
              {words('answer')}
            </button>
          )}
          {own && isYoung(own) && (
            <button type="button" data-opens="edit" onClick={() => setOpen('edit')}>
              {words('edit')}
            </button>
          )}
          {own && (
            <button type="button" data-opens="delete" onClick={() => setOpen('delete')}>
              {words('delete')}
            </button>
          )}
          {!own && (
            <Link to={`/report?comment=${id}`} rel="nofollow" aria-label={words('reportOf', { name: author })}>
              {words('report')}
            </Link>
          )}
        </p>
      )}
      {open === 'answer' && (
        <CommentForm
          label={words('answerTo', { name: author })}
          submit={words('sendAnswer')}
          onSend={(body, sending) => verbs.add(body, sending, id)}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <div className={classes.sure}>
          <p>{words('deleteSure')}</p>
          <Button onClick={() => void verbs.remove(id)}>{words('deleteNow')}</Button>
          <Button variant="outline" onClick={close}>
            {words('keep')}
          </Button>
        </div>
      )}
    </article>
  )
}

function Edit({ own, verbs, onClose }: { own: OwnComment; verbs: Verbs; onClose: () => void }) {
  const words = useTranslations('community.comments')
  // By the clock of whoever writes.
  const clock = useDateFormat({ timeStyle: 'short', timeZone: undefined })
  return (
    <>
      <CommentForm
        label={words('edit')}
        submit={words('save')}
        value={own.body}
        onSend={(body, sending) => verbs.edit(own.id, body, sending)}
        onClose={onClose}
      />
      <p className="dim small">{words('editUntil', { time: clock.format(new Date(own.editableUntil)) })}</p>
    </>
  )
}

const isYoung = ({ editableUntil }: OwnComment) => new Date(editableUntil).getTime() > Date.now()
