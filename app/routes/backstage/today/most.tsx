import { type ReactNode, useId } from 'react'
import { useFormatter } from 'use-intl'
import classes from './chart.module.css'

interface MostProps {
  title: string
  /** Said where there are no rows. */
  none: string
  /** Of the columns. */
  names: string[]
  rows: { key: string; cells: ReactNode[] }[]
}

/** What there is most of, as a table. */
export function Most({ title, none, names, rows }: MostProps) {
  const { number } = useFormatter()
  const id = useId()
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
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
