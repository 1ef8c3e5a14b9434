import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Contents as Shown } from '#domain/reports/contents.ts'
import type { TargetKind } from '#domain/reports/rules.ts'
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
  const people = useTranslations('community')
  if (!target) return <p className={classes.preview}>{words('gone')}</p>
  const { subject, author, path, texts, pictures, isShown } = target
  return (
    <div className={classes.preview}>
      <p className="dim small">
        {kinds(kind)}, {words(isShown ? 'shown' : 'hidden')}
      </p>
      <p className={classes.subject}>{subject}</p>
      <p className="dim small">{report('by', { name: author ?? people('formerMember') })}</p>
      {isShown && kind !== 'message' && (
        <Link to={path} target="_blank" className={classes.open}>
          {words('open')}
        </Link>
      )}
      <Contents name={subject} texts={texts} pictures={pictures} />
    </div>
  )
}
