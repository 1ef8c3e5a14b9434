import { type ReactNode, useId } from 'react'
import { useFormatter } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import classes from './chart.module.css'

interface MostProps {
  title: string
  /** Where all of them are. */
  list?: { to: string; label: string }
  /** Said where there are no rows. */
  none: string
  /** Of the columns. */
  names: string[]
  rows: { key: string; cells: ReactNode[] }[]
}

/** What there is most of, as a table. */
export function Most({ title, list, none, names, rows }: MostProps) {
  const { number } = useFormatter()
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
      {rows.length === 0 ? (
        <p className="dim">{none}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {names.map((name, index) => {
                  const cell = cells[index]
                  return <td key={name}>{typeof cell === 'number' ? number(cell) : cell}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
