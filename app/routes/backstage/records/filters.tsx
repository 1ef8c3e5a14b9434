import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { FilterInput, FilterSelect } from './filter-select.tsx'
import type { Open } from './load-list.ts'
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
      {filters.map(({ name, choices, options }) => {
        const offered = options ?? choices?.map((value) => ({ value, label: own.choice(name, value) }))
        const shown = { name, label: own.name(name), value: query.filters[name] ?? '' }
        return offered ? (
          <FilterSelect key={name} {...shown} any={words('all', { of: name })} options={offered} />
        ) : (
          <FilterInput key={name} {...shown} />
        )
      })}
      {sorts.length > 1 && (
        <FilterSelect
          name="sort"
          label={words('sort')}
          value={query.sort}
          options={sorts.map((value) => ({ value, label: own.sort(value) }))}
        />
      )}
      <Button type="submit" variant="outline">
        {words('show')}
      </Button>
    </Form>
  )
}
