import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Concern, concernsOf, readHealth } from '#domain/operation/health.ts'
import { wordsFor } from '../../../http/request/words.ts'
import { unlistedMeta } from '../../../http/seo/unlisted-meta.ts'
import { Moment } from '../../../ui/text/moment.tsx'
import { useByteSize } from '../../../ui/text/use-byte-size.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import records from '../records/records.module.css'
import { actorFor } from '../who.ts'
import type { Route } from './+types/status'
import classes from './status.module.css'

/** `/backstage/status`: how the site and what it works with are at this moment, and what of it somebody should look at. */
export async function loader(args: Route.LoaderArgs) {
  const { app, actor } = await actorFor('status', args)
  const { status: title } = wordsFor(args.context).moderation.backstage
  if (!actor) return { title, open: null }
  const health = await readHealth(app, actor)
  return { title, open: { health, concerns: concernsOf(health), at: app.clock() } }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title)

export default function Status({ loaderData: { title, open } }: Route.ComponentProps) {
  const words = useTranslations('backstage.status')
  const size = useByteSize()
  if (!open) return null
  const { health, concerns, at } = open
  const { release, since, database, files, mail, sendsMail, jobs, faults } = health
  const of = (...kinds: Concern[]) => concerns.filter((concern) => kinds.includes(concern))
  return (
    <>
      <h1 className={records.title}>{title}</h1>
      <p>
        {words('sum', { count: concerns.length })}{' '}
        <span className="dim">
          <Moment at={at} />
        </span>
      </p>
      <ul className={classes.parts}>
        <Part name={words('process')}>
          <p>{words('release', { release })}</p>
          <p className="dim">
            {words('since')} <Moment at={since} />
          </p>
        </Part>
        <Part name={words('database')} concerns={of('connections', 'standby-behind', 'archive-behind')}>
          <p>
            <span lang="en">PostgreSQL</span> {database.version}, {size(database.bytes)}
          </p>
          <p className="dim">{words('connections', { count: database.connections, most: database.connectionsMost })}</p>
          <Standbys standbys={database.standbys} />
          <Archive archive={database.archive} />
        </Part>
        <Part name={words('files')} concerns={of('files-away', 'disk-full', 'disk-nearly-full')}>
          <p>{words(`keptIn.${files.keptIn}`)}</p>
          <p className="dim">{words('free', { free: size(files.freeBytes), reserve: size(files.reserveBytes) })}</p>
        </Part>
        <Part name={words('mail')} concerns={of('mail-overdue', 'mail-failed')}>
          <p>{words('waiting', { count: mail.waiting })}</p>
          {!sendsMail && <p className="dim">{words('sendsNoMail')}</p>}
          <TextLink to="/backstage/mail">{words('letters')}</TextLink>
        </Part>
        <Part name={words('jobs')} concerns={of('jobs')}>
          <p>{words('jobsKnown', { count: jobs.count })}</p>
          {jobs.failing.length > 0 && <p lang="en">{jobs.failing.join(', ')}</p>}
          <TextLink to="/backstage">{words('today')}</TextLink>
        </Part>
        <Part name={words('faults')} concerns={of('faults')}>
          <p>{words('faultsMet', { count: faults })}</p>
          <TextLink to="/backstage/faults">{words('faultList')}</TextLink>
        </Part>
      </ul>
    </>
  )
}

/** One thing that the site stands on: what is to be looked at comes first. */
function Part({ name, concerns = [], children }: { name: string; concerns?: Concern[]; children: ReactNode }) {
  const words = useTranslations('backstage.status')
  return (
    <li className={classes.part}>
      <h2 className={classes.name}>{name}</h2>
      {concerns.length === 0 && <p className={classes.state}>{words('fine')}</p>}
      {concerns.map((concern) => (
        <p key={concern} className={classes.state} data-look="concern">
          {words(`concerns.${concern}`)}
        </p>
      ))}
      <div className={classes.facts}>{children}</div>
    </li>
  )
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']['open']>

/** Servers that would take over. To a role without `pg_monitor` it isn't told which they are, and how far behind. */
function Standbys({ standbys }: { standbys: Loaded['health']['database']['standbys'] }) {
  const words = useTranslations('backstage.status')
  return (
    <>
      <p className="dim">{words('standbys', { count: standbys.length })}</p>
      {standbys.some(({ lagSeconds }) => lagSeconds === null) && <p className="dim">{words('lagUnknown')}</p>}
      {standbys.map(
        ({ name, lagSeconds }) =>
          lagSeconds !== null && (
            <p key={name} className="dim">
              <span lang="en">{name}</span>: {words('lag', { seconds: Math.round(lagSeconds) })}
            </p>
          ),
      )}
    </>
  )
}

/** Files of the write-ahead log that wait to be laid aside, where that is done. */
function Archive({ archive }: { archive: Loaded['health']['database']['archive'] }) {
  const words = useTranslations('backstage.status')
  if (!archive) return <p className="dim">{words('noArchive')}</p>
  if (archive.waitsSeconds === null) return <p className="dim">{words('archiveUnknown')}</p>
  return <p className="dim">{words('archiveWaits', { minutes: Math.floor(archive.waitsSeconds / 60) })}</p>
}
