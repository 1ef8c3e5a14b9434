import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { listAudit, listAuthors } from '#domain/backstage/changes/audit.ts'
import { legible } from '#domain/backstage/legible.ts'
import { changing } from '#domain/backstage/registry.ts'
import { cursorOf, onOneLine } from '#domain/input.ts'
import { wordsFor } from '../../http/request/words.ts'
import { unlistedMeta } from '../../http/seo/unlisted-meta.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/desk/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import type { Route } from './+types/audit'
import { recordAddress } from './records/addresses.ts'
import { Changes } from './records/changes.tsx'
import { FilterSelect } from './records/filter-select.tsx'
import { useRecordWords } from './records/record-words.ts'
import classes from './records/records.module.css'
import { actorFor } from './who.ts'

/** `/backstage/audit`: what was written in the backstage, the latest first: all of it, one kind of records, one record, or by one person. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await actorFor('audit', args)
  const { moderation, backstage } = wordsFor(args.context)
  const { audit: title } = moderation.backstage
  if (!actor) return { title, open: null }
  const asked = (name: string) => onOneLine(args.url.searchParams.get(name) ?? '').slice(0, 300)
  const query = { resource: asked('resource'), key: asked('key'), by: asked('by') }
  const after = cursorOf(args.url.searchParams.get('after'))
  const { by: actorId, ...where } = query
  const { entries, next } = await listAudit(app.db, actor, { ...where, actorId, after })
  return {
    title,
    open: {
      query,
      kinds: Object.keys(changing).map((value) => ({ value, label: backstage[value as 'requests'].title })),
      authors: await listAuthors(app.db, actor),
      entries: entries.map(legible),
      next,
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

type Open = NonNullable<Route.ComponentProps['loaderData']['open']>

export default function Audit({ loaderData: { title, open } }: Route.ComponentProps) {
  const words = useTranslations('backstage.audit')
  if (!open) return null
  const { query, entries, next } = open
  const asked = Object.entries(query).filter(([, value]) => value)
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
      </header>
      <Asked {...open} />
      {entries.length === 0 && (
        <Empty thing={asked.length > 0 ? 'search' : 'list'} title={words(asked.length > 0 ? 'nothing' : 'empty')}>
          {asked.length > 0 && <Link to="?">{words('all')}</Link>}
        </Empty>
      )}
      <ul className={classes.changes}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {next && (
        <p className={classes.pages}>
          <Link to={`?${new URLSearchParams([...asked, ['after', String(next)]])}`} rel="next">
            {words('older')}
          </Link>
        </p>
      )}
    </>
  )
}

/** Which changes are shown: a plain form, whose address says it. */
function Asked({ query, kinds, authors }: Pick<Open, 'query' | 'kinds' | 'authors'>) {
  const words = useTranslations('backstage.audit')
  const choices = [
    { name: 'resource', any: words('everywhere'), options: kinds },
    { name: 'by', any: words('anybody'), options: authors },
  ] as const
  return (
    // Drawn anew where the address says something else, such as after going back.
    <Form key={JSON.stringify(query)} role="search" className={classes.filters}>
      {choices.map(({ name, any, options }) => (
        <FilterSelect key={name} name={name} label={words(name)} value={query[name]} any={any} options={options} />
      ))}
      <label className={classes.filter}>
        <span>{words('key')}</span>
        <input name="key" defaultValue={query.key} className="input" autoComplete="off" />
      </label>
      <Button type="submit" variant="outline">
        {words('show')}
      </Button>
    </Form>
  )
}

function Entry({ entry }: { entry: Open['entries'][number] }) {
  const { at, actor, resource, key, action, before, after } = entry
  const words = useTranslations('backstage.audit')
  const own = useRecordWords(resource)
  return (
    <li>
      <span className="dim">
        <Moment at={at} />, {actor ?? words('former')}: {own.done(action)}
      </span>
      <Link to={recordAddress(resource, key)}>
        {own.title}, {key}
      </Link>
      <Changes before={before} after={after} words={own} />
    </li>
  )
}
