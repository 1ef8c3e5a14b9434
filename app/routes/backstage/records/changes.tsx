import classes from './records.module.css'

/** What of a record's row changed, by its columns. */
export function Changes({ before, after }: Record<'before' | 'after', Record<string, unknown>>) {
  return (
    <dl className={classes.difference}>
      {Object.keys(after).map((column) => (
        <div key={column}>
          <dt className="dim">{column}</dt>
          <dd>
            <del>{shown(before[column])}</del> <ins>{shown(after[column])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const shown = (value: unknown) => (typeof value === 'string' ? value : value === null ? '–' : JSON.stringify(value))
