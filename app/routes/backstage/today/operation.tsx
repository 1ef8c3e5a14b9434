import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/text/moment.tsx'
import { recordAddress } from '../records/addresses.ts'
import records from '../records/records.module.css'
import classes from './chart.module.css'
import { Table } from './table.tsx'
import type { Loaded } from './today.tsx'

/** Which requests met a fault within a day, and how the clock's jobs went. */
export function Operation({
  faults,
  runs,
}: {
  faults: NonNullable<Loaded['faults']>
  runs: NonNullable<Loaded['runs']>
}) {
  const words = useTranslations('backstage.today.operation')
  const id = useId()
  return (
    <>
      <section className={classes.chart} aria-labelledby={`${id}-faults`}>
        <header className={classes.head}>
          <h2 id={`${id}-faults`} className={classes.title}>
            {words('faults', { count: faults.count })}
          </h2>
          <Link to="/backstage/faults" className={classes.list}>
            {words('list')}
          </Link>
        </header>
        {faults.count === 0 && <p className="dim">{words('noFaults')}</p>}
        <ul className={records.changes}>
          {faults.latest.map(({ id: key, at, requestId, route, name }) => (
            <li key={key}>
              <span className="dim">
                <Moment at={at} />
              </span>{' '}
              {name}, /{route}
              <br />
              <Link to={recordAddress('faults', String(key))}>{requestId}</Link>
            </li>
          ))}
        </ul>
      </section>
      <Jobs runs={runs} />
    </>
  )
}

/** Those that failed stand in the open; the names are those of the log. */
function Jobs({ runs }: { runs: NonNullable<Loaded['runs']> }) {
  const words = useTranslations('backstage.today.operation')
  const id = useId()
  const failed = runs.filter(({ hasFailed }) => hasFailed)
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {words('jobs', { count: failed.length })}
      </h2>
      <ul className={records.changes}>
        {failed.map(({ name, failedAt, error }) => (
          <li key={name}>
            <strong lang="en">{name}</strong>, <span className="dim">{failedAt && <Moment at={failedAt} />}</span>
            <p className={records.long}>{error}</p>
          </li>
        ))}
      </ul>
      <details className={classes.figures}>
        <summary>{words('allJobs')}</summary>
        <Table
          names={[words('job'), words('done'), words('failed')]}
          rows={runs.map(({ name, doneAt, failedAt }) => ({
            key: name,
            cells: [
              <span key="name" lang="en">
                {name}
              </span>,
              doneAt && <Moment key="done" at={doneAt} />,
              failedAt && <Moment key="failed" at={failedAt} />,
            ],
          }))}
        />
      </details>
    </section>
  )
}
