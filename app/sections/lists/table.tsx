import { useFormatter, useTranslations } from 'use-intl'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { IconCheck, IconMinus } from '../../ui/marks/icons.tsx'
import { PlansLook } from '../looks/looks.tsx'
import { Words } from '../words.tsx'

type Row = BlockFields<'table'>['rows'][number]

/** Everything side by side, in hairline rows; on a phone one list of what all columns have, then what they differ in. */
export function Table({ heading, id, columns, rows }: BlockFields<'table'>) {
  const words = useTranslations('sections.table')
  const { list } = useFormatter()
  const groups = groupsOf(rows)
  const first = groups[0]?.title
  return (
    <section className="page table-section" id={id}>
      <PlansLook />
      {heading && <h2 className="table-heading">{heading}</h2>}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{first ?? words('feature')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {!rows.every(differs) && (
          <tbody className="table-every">
            <tr>
              <th colSpan={columns.length + 1}>{list(columns, { type: 'unit' })}</th>
            </tr>
          </tbody>
        )}
        {groups.map((group, index) => (
          <tbody key={group.title ?? ''}>
            {group.title && (
              <tr
                className={index === 0 ? 'table-first' : 'table-group'}
                data-differs={group.rows.some(differs) ? '' : undefined}
              >
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map(({ title, values }) => (
              <tr key={title} data-differs={differs({ values }) ? '' : undefined}>
                <th scope="row">
                  <Words text={title} />
                </th>
                {columns.map((column, at) => (
                  <td key={column} data-column={column}>
                    <Value value={values[at]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Value({ value }: { value: Row['values'][number] | undefined }) {
  const words = useTranslations('sections.table')
  if (typeof value === 'string') return <Words text={value} />
  const Mark = value ? IconCheck : IconMinus
  return (
    <>
      <Mark size={20} className="table-mark" />
      <span className="visually-hidden">{value ? words('yes') : words('no')}</span>
    </>
  )
}

/** Whether a row says more of one column than of another. */
const differs = ({ values }: Pick<Row, 'values'>) => new Set(values).size > 1

/** A row without values heads those that follow. */
function groupsOf(rows: Row[]): { title?: string; rows: Row[] }[] {
  const groups: { title?: string; rows: Row[] }[] = []
  for (const row of rows) {
    if (row.values.length === 0) groups.push({ title: row.title, rows: [] })
    else if (groups.length === 0) groups.push({ rows: [row] })
    else groups.at(-1)?.rows.push(row)
  }
  return groups
}
