import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { COUNTED_MOST } from '#domain/backstage/lists/rules.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/desk/empty.tsx'
import { Link } from '../../../ui/link.tsx'
import { addressOf } from './addresses.ts'
import type { Open } from './load-list.ts'
import { type RecordWords, useRecordWords } from './record-words.ts'
import classes from './records.module.css'

/** What a list is called, how much it has, and what adds to it. */
export function ListHead({ open: { resource, query, rows, count, canAdd } }: { open: Open }) {
  const words = useTranslations('backstage.list')
  const own = useRecordWords(resource)
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{own.title}</h1>
      <p className="dim">
        {count > COUNTED_MOST ? words('countMore', { count: COUNTED_MOST }) : words('count', { count })}
      </p>
      {canAdd && (rows.length > 0 || isFiltered(query)) && (
        <ButtonLink to={`/backstage/new/${resource}`}>{words('add')}</ButtonLink>
      )}
    </header>
  )
}

/** What a list has on a page, or why there is nothing; and where the other pages are. */
export function ListPage({ open, words: own, children }: { open: Open; words: RecordWords; children: ReactNode }) {
  const { resource, rows, previous, next, isExported } = open
  const words = useTranslations('backstage.list')
  return (
    <>
      {rows.length === 0 ? <Nothing open={open} words={own} /> : children}
      <nav className={classes.pages} aria-label={words('pages')}>
        {previous && (
          <Link to={addressOf(open, { before: previous })} rel="prev">
            {words('previous')}
          </Link>
        )}
        {next && (
          <Link to={addressOf(open, { after: next })} rel="next">
            {words('next')}
          </Link>
        )}
        {isExported && (
          <a href={`/backstage/csv/${resource}${addressOf(open)}`} download>
            {words('csv')}
          </a>
        )}
      </nav>
    </>
  )
}

/** Says what would be there and how it comes to be, or that less has to be asked for. */
function Nothing({ open: { resource, query, canAdd }, words: own }: { open: Open; words: RecordWords }) {
  const words = useTranslations('backstage.list')
  if (isFiltered(query)) {
    return (
      <Empty thing="search" title={words('nothingFound')}>
        <Link to="?">{words('showAll')}</Link>
      </Empty>
    )
  }
  return (
    <Empty thing="list" title={own.empty}>
      {canAdd && <ButtonLink to={`/backstage/new/${resource}`}>{words('add')}</ButtonLink>}
    </Empty>
  )
}

const isFiltered = ({ search, filters }: Open['query']) => search !== '' || Object.keys(filters).length > 0
