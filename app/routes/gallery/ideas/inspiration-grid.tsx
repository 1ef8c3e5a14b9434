import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { type IdeasFilter, ideasFilter } from '#domain/schemes/lists/ideas-filter.ts'
import type { SchemeCard } from '#domain/schemes/lists/lists.ts'
import { Pager } from '../../../ui/pager.tsx'
import classes from './inspiration-grid.module.css'
import { InspirationTile } from './inspiration-tile.tsx'

interface Listed {
  schemes: SchemeCard[]
  filter: IdeasFilter
  total: number
  page: number
  pages: number
}

/** What View More added to a place in the history, so that coming back finds it again. */
const added = new Map<string, Listed[]>()

/** Schemes to step into. View More puts the next page under this one; without JavaScript it leads there. */
export function InspirationGrid({ list }: { list: Listed }) {
  const words = useTranslations('gallery.ideas')
  const { key } = useLocation()
  const next = useFetcher<Listed>({ key: `more ${key}` })
  const [pages, setPages] = useState(() => [list, ...(added.get(key) ?? [])])

  useEffect(() => setPages([list, ...(added.get(key) ?? [])]), [list, key])

  useEffect(() => {
    if (!next.data || next.data.page <= (pages.at(-1)?.page ?? 0)) return
    added.set(key, [...(added.get(key) ?? []), next.data])
    setPages([list, ...(added.get(key) ?? [])])
  }, [next.data, key, list, pages])

  const last = pages.at(-1) ?? list
  const schemes = pages.flatMap((page) => page.schemes)
  const before = (list.page - 1) * (list.pages > 1 ? (pages[0]?.schemes.length ?? 0) : 0)
  const more = `/gallery/ideas?${ideasFilter.toQuery({ ...list.filter, page: last.page + 1 })}`
  return (
    <section className="page" aria-label={words('inspiration')}>
      <h2 className={classes.heading}>{words('inspiration')}</h2>
      {schemes.length === 0 ? (
        <NothingFits />
      ) : (
        <ul className={classes.grid}>
          {schemes.map((scheme, index) => (
            <InspirationTile key={scheme.id} scheme={scheme} priority={index < 2} />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        {last.page < last.pages && (
          <Button
            component={Link}
            to={more}
            variant="outline"
            className={classes.more}
            loading={next.state !== 'idle'}
            onClick={(event: React.MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              next.load(more)
            }}
          >
            {words('more')}
          </Button>
        )}
        <p className="dim small" aria-live="polite">
          {next.state === 'idle'
            ? schemes.length > 0 && words('shown', { shown: before + schemes.length, total: list.total })
            : words('loading')}
        </p>
        <Pager page={last.page} pages={last.pages} />
      </div>
    </section>
  )
}

function NothingFits() {
  const words = useTranslations('gallery.filters')
  return (
    <div className={classes.empty}>
      <h3>{words('empty')}</h3>
      <p className="dim">{words('emptyText')}</p>
    </div>
  )
}
