import { Difference } from '../records/difference.tsx'
import records from '../records/records.module.css'
import { usePageWords } from './page-words.ts'

interface Given {
  changes: { name: string; kind: string | null; path: string[]; before: string; after: string }[]
  isReordered: boolean
}

/** In which fields a page is another, by the words that went and came. */
export function ChangeList({ changes, isReordered }: Given) {
  const { words, kind: called, place } = usePageWords()
  if (changes.length === 0 && !isReordered) return <p className="dim">{words('noChanges')}</p>
  return (
    <dl className={records.difference}>
      {isReordered && (
        <div>
          <dt className="dim">{words('order')}</dt>
          <dd>{words('reordered')}</dd>
        </div>
      )}
      {changes.map(({ name, kind, path, before, after }) => (
        <div key={name}>
          <dt className="dim">
            {kind ? called(kind) : words('head')}: {place(path)}
          </dt>
          <dd>
            <Difference before={before} after={after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
