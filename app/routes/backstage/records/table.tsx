import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { COUNTED_MOST } from '#domain/backstage/lists/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Cell } from './cell.tsx'
import type { Open } from './load-list.ts'
import type { RecordWords } from './record-words.ts'
import classes from './records.module.css'

/** A page of records, of which some, or all that the list has, can be ticked and acted on. On a phone each is a card. */
export function Table({ open, words: own }: { open: Open; words: RecordWords }) {
  const { resource, query, columns, rows, actions, count, sort } = { ...open, sort: open.query.sort }
  const words = useTranslations('backstage.list')
  return (
    <Form action={`/backstage/bulk/${resource}`}>
      <table className={classes.table} data-answered={resource === 'requests' || undefined}>
        <thead>
          <tr>
            {actions.length > 0 && (
              <td>
                <span className="visually-hidden">{words('tick')}</span>
              </td>
            )}
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {own.name(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, to }) => (
            <tr key={key}>
              {actions.length > 0 && (
                <td className={classes.tick}>
                  <label>
                    <input type="checkbox" name="key" value={key} />
                    <span className="visually-hidden">
                      {words('tickOne', { name: String(cells[columns[0]?.name ?? '']) })}
                    </span>
                  </label>
                </td>
              )}
              {columns.map(({ name, kind }, index) => (
                <td key={name} data-name={own.name(name)} data-kind={kind}>
                  {index === 0 && to ? (
                    <Link to={to} data-list-entry>
                      <Cell name={name} kind={kind} value={cells[name]} words={own} />
                    </Link>
                  ) : (
                    <Cell name={name} kind={kind} value={cells[name]} words={own} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {actions.length > 0 && (
        <fieldset className={classes.bulk}>
          <legend className="visually-hidden">{words('bulk')}</legend>
          {query.search && <input type="hidden" name="q" value={query.search} />}
          {Object.entries(query.filters).map(([name, choice]) => (
            <input key={name} type="hidden" name={name} value={choice} />
          ))}
          <input type="hidden" name="sort" value={sort} />
          <label className={classes.all}>
            <input type="checkbox" name="all" value="on" />
            {count > COUNTED_MOST ? words('allMore', { count: COUNTED_MOST }) : words('allOf', { count })}
          </label>
          {actions.map((name) => (
            <Button key={name} type="submit" name="action" value={name} variant="outline" size="sm">
              {own.action(name)}
            </Button>
          ))}
        </fieldset>
      )}
    </Form>
  )
}
