import { useTranslations } from 'use-intl'
import type { TargetKind } from '#db/kinds.ts'
import type { Context, Contents as Shown } from '#domain/reports/contents.ts'
import { Link } from '../../../ui/link.tsx'
import { Contents } from './contents.tsx'
import classes from './reports.module.css'

interface PreviewProps {
  kind: TargetKind
  target: ({ subject: string; author: string | null; path: string; isShown: boolean } & Shown) | null
}

/** What somebody has to decide about, whole. Of a message its words are enough: the conversation is private. */
export function Preview({ kind, target }: PreviewProps) {
  const words = useTranslations('moderation.backstage')
  const kinds = useTranslations('moderation.kinds')
  const report = useTranslations('moderation.report')
  const people = useTranslations('community.people')
  if (!target) return <p className={classes.preview}>{words('gone')}</p>
  const { subject, author, path, context, isShown, ...contents } = target
  return (
    <div className={classes.preview}>
      <p className="dim small">
        {kinds(kind)}, {words(isShown ? 'shown' : 'hidden')}
      </p>
      <p className={classes.subject}>{subject}</p>
      <p className="dim small">{report('by', { name: author ?? people('formerMember') })}</p>
      {context && <Around context={context} />}
      {isShown && kind !== 'message' && (
        <Link to={path} target="_blank" className={classes.open}>
          {words('open')}
        </Link>
      )}
      <Contents name={subject} {...contents} />
    </div>
  )
}

/** Where a comment stands, also while it is hidden. */
function Around({ context: { scheme, answers } }: { context: Context }) {
  const words = useTranslations('moderation.backstage')
  const kinds = useTranslations('moderation.kinds')
  const people = useTranslations('community.people')
  return (
    <dl className={classes.texts}>
      <div>
        <dt className="dim small">{kinds('scheme')}</dt>
        <dd>
          {scheme.path ? (
            <Link to={scheme.path} target="_blank" className={classes.open}>
              {scheme.name}
            </Link>
          ) : (
            scheme.name
          )}
        </dd>
      </div>
      {answers && (
        <div>
          <dt className="dim small">{words('answers', { name: answers.author ?? people('formerMember') })}</dt>
          <dd>{answers.text === null ? words('answersGone') : <p className={classes.said}>{answers.text}</p>}</dd>
        </div>
      )}
    </dl>
  )
}
