import { type ComponentProps, useId } from 'react'
import { Link } from '../../../ui/link.tsx'
import classes from './chart.module.css'
import { Table } from './table.tsx'

interface MostProps extends ComponentProps<typeof Table> {
  title: string
  /** Where all of them are. */
  list?: { to: string; label: string }
  /** Said where there are no rows. */
  none: string
}

/** What there is most of, as a table. */
export function Most({ title, list, none, names, rows }: MostProps) {
  const id = useId()
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {list && (
          <Link to={list.to} className={classes.list}>
            {list.label}
          </Link>
        )}
      </header>
      {rows.length === 0 ? <p className="dim">{none}</p> : <Table names={names} rows={rows} />}
    </section>
  )
}
