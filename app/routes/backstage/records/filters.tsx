import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import type { Open } from './list.tsx'
import type { RecordWords } from './record-words.ts'
import classes from './records.module.css'

/** What a list is narrowed and sorted by: one plain form, whose address is the list's state. */
export function Filters({
  open: { resource, query, isSearched, filters, sorts },
  words: own,
}: {
  open: Open
  words: RecordWords
}) {
  const words = useTranslations('backstage.list')
  return (
    // Drawn anew where the address says something else, such as after going back.
    <Form key={JSON.stringify(query)} action={`/backstage/${resource}`} className={classes.filters} role="search">
      {isSearched && (
        <label className={classes.filter}>
          <span>{words('search')}</span>
          <input
            type="search"
            name="q"
            defaultValue={query.search}
            className="input"
            autoComplete="off"
            data-list-search
          />
        </label>
      )}
      {filters.map(({ name, choices }) => (
        <label key={name} className={classes.filter}>
          <span>{own.name(name)}</span>
          <select name={name} defaultValue={query.filters[name] ?? ''} className="input">
            <option value="">{words('all')}</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {own.choice(name, choice)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {sorts.length > 1 && (
        <label className={classes.filter}>
          <span>{words('sort')}</span>
          <select name="sort" defaultValue={query.sort} className="input">
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {own.sort(sort)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit" variant="outline">
        {words('show')}
      </Button>
    </Form>
  )
}
