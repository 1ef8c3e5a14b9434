import { Link } from '../../../../ui/link.tsx'
import { editorAddress } from '../addresses.ts'
import type { Open } from '../editor/editor.tsx'
import { usePageWords } from '../page-words.ts'
import classes from '../pages.module.css'

/** What is to be done to a page at its moment, and what lately could not be. */
export function Scheduled({ slug, scheduled, failed }: Pick<Open, 'slug' | 'scheduled' | 'failed'>) {
  const { words, language } = usePageWords()
  if (scheduled.length + failed.length === 0) return null
  return (
    <ul className={classes.scheduled}>
      {scheduled.map(({ id, act, language: its, shownAt, zone, isBehind }) => (
        <li key={id}>
          {words(`scheduled.${act}`, { language: language(its), at: shownAt, zone })}{' '}
          {isBehind && words('scheduled.behind')}{' '}
          <Link to={`${editorAddress(slug)}/publish#scheduled`}>{words('scheduled.see')}</Link>
        </li>
      ))}
      {failed.map(({ id, language: its, shownAt, zone, error }) => (
        <li key={id} className={classes.refusal}>
          {words('scheduled.failed', { language: language(its), at: shownAt, zone })} {error}
        </li>
      ))}
    </ul>
  )
}
