import { useTranslations } from 'use-intl'
import { Link } from '../../../../ui/link.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import records from '../../records/records.module.css'
import { editorAddress } from '../addresses.ts'
import { usePageWords } from '../page-words.ts'
import classes from '../pages.module.css'
import { Scheduled } from '../publishing/scheduled.tsx'
import type { Open } from './editor.tsx'
import { usePresence } from './use-presence.ts'

/** What page it is, who else has it open, and what can be done with it. */
export function EditorHead({ open }: { open: Open }) {
  const { slug, address, pending, isPublished, scheduled, failed } = open
  const { words, languageWithin } = usePageWords()
  const title = useTranslations('backstage.pages')('title')
  const at = editorAddress(slug)
  return (
    <header className={classes.head}>
      <p className="small">
        <Link to="/backstage/pages">{title}</Link>
      </p>
      <h1 className={records.title}>/{slug}</h1>
      <Present slug={slug} />
      {isPublished && <p role="status">{words('published')}</p>}
      <p className="dim small">
        {pending.length > 0
          ? words('pending', { languages: pending.map(languageWithin).join(', ') })
          : words('nothingPending')}
      </p>
      <Scheduled slug={slug} scheduled={scheduled} failed={failed} />
      <div className={classes.ways}>
        <TextLink to={`${at}/history`}>{words('history')}</TextLink>
        {address && <TextLink to={address}>{words('see')}</TextLink>}
        <a href={`${at}/preview`} className="without-script">
          {words('preview')}
        </a>
      </div>
    </header>
  )
}

function Present({ slug }: { slug: string }) {
  const { words } = usePageWords()
  const { others, isElsewhere } = usePresence(slug)
  return (
    <p role="status" className={classes.present}>
      {others.length > 0 && words('others', { names: others.join(', '), count: others.length })}{' '}
      {isElsewhere && words('elsewhere')}
    </p>
  )
}
