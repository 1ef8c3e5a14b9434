import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import classes from './chart.module.css'

interface TableProps {
  /** Of the columns. */
  names: string[]
  rows: { key: string; cells: ReactNode[] }[]
}

/** A day's figures; a cell that is a number is written as one. */
export function Table({ names, rows }: TableProps) {
  const { number } = useFormatter()
  return (
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
  )
}
