import { Form, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ROLES } from '#db/kinds.ts'
import { listQuery, listRecords } from '#domain/backstage/list.ts'
import { COUNTED_MOST } from '#domain/backstage/rules.ts'
import { accounts } from '#domain/people/listed.ts'
import { Field } from '../../../forms/field.tsx'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useDateFormat } from '../../../ui/text/use-date-format.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { actorFor } from '../who.ts'
import type { Route } from './+types/accounts'
import classes from './accounts.module.css'

const PATH = '/backstage/accounts'

/** `/backstage/accounts`: people's accounts, the newest first. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await actorFor('accounts', args)
  const title = wordsFor(args.context).moderation.backstage.accounts
  if (!actor) return { title, list: null }
  const query = listQuery(accounts, args.url.searchParams)
  const { rows, count, next, previous } = await listRecords(app, actor, accounts, query)
  const isMore = count > COUNTED_MOST
  return {
    title,
    list: {
      search: query.search,
      role: query.filters.role ?? '',
      rows: rows.map(({ key, cells }) => ({ id: key, ...(cells as unknown as Cells) })),
      count: { count: isMore ? COUNTED_MOST : count, isMore },
      next,
      previous,
    },
  }
}

/** As the list's columns are named; moments as PostgreSQL writes them. */
interface Cells {
  username: string
  name: string
  email: string
  role: (typeof ROLES)[number]
  createdAt: string
  lockedOutAt: string | null
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Accounts({ loaderData: { title, list } }: Route.ComponentProps) {
  const words = useTranslations('backstage.accounts')
  const roles = useTranslations('backstage.accounts.roles')
  if (!list) return null
  const { search, role, rows, count, next, previous } = list
  const isNarrowed = search !== '' || role !== ''
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      <Form key={`${search} ${role}`} role="search" action={PATH} className={classes.tools}>
        <Field kind="literal" name="q" label={words('search')} value={search} maxLength={100} />
        <Field kind="choice" name="role" label={words('role')} value={role}>
          <option value="">{words('anyRole')}</option>
          {ROLES.map((name) => (
            <option key={name} value={name}>
              {roles(name)}
            </option>
          ))}
        </Field>
        <Button type="submit" variant="outline">
          {words('find')}
        </Button>
      </Form>
      <p role="status" className="dim">
        {rows.length > 0 ? words(count.isMore ? 'countMore' : 'count', { count: count.count }) : words('none')}
      </p>
      {isNarrowed && <TextLink to={PATH}>{words('all')}</TextLink>}
      {rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </ul>
      )}
      <Steps next={next} previous={previous} />
    </div>
  )
}

function Row({ id, username, name, email, role, createdAt, lockedOutAt }: Cells & { id: string }) {
  const words = useTranslations('backstage.accounts')
  const roles = useTranslations('backstage.accounts.roles')
  const day = useDateFormat({ dateStyle: 'medium' })
  return (
    <li className={classes.row}>
      <Link to={`${PATH}/${id}`} className={classes.name}>
        {username}
      </Link>
      <span>{name !== username && name}</span>
      <span>{email}</span>
      <span>
        {roles(role)}
        {lockedOutAt && `, ${words('isLockedOut')}`}
      </span>
      <span className="dim">{words('since', { date: day.format(new Date(createdAt)) })}</span>
    </li>
  )
}

/** The pages before and after this one, with what was searched for. */
function Steps({ next, previous }: { next: string | undefined; previous: string | undefined }) {
  const words = useTranslations('shell.pager')
  const { search } = useLocation()
  if (!next && !previous) return null

  function to(name: 'after' | 'before', cursor: string) {
    const query = new URLSearchParams(search)
    for (const each of ['after', 'before']) query.delete(each)
    query.set(name, cursor)
    return `?${query}`
  }

  return (
    <nav aria-label={words('label')} className={classes.steps}>
      {previous && (
        <Link to={to('before', previous)} rel="prev">
          {words('previous')}
        </Link>
      )}
      {next && (
        <Link to={to('after', next)} rel="next">
          {words('next')}
        </Link>
      )}
    </nav>
  )
}
