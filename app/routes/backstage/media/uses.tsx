import { useTranslations } from 'use-intl'
import type { MediaUse, Place } from '#domain/media/library/uses.ts'
import { Link } from '../../../ui/link.tsx'
import { recordAddress } from '../records/addresses.ts'
import records from '../records/records.module.css'
import classes from './file.module.css'

/** Where each place is opened: to be changed where that is done in the backstage, else to be seen. */
const ADDRESSES: Partial<Record<Place, (use: MediaUse) => string | null>> = {
  page: ({ key }) => `/${key}`,
  news: ({ key }) => recordAddress('news', key),
  help: ({ key }) => recordAddress('help', key),
  brand: ({ key }) => recordAddress('brands', key),
  product: ({ key }) => recordAddress('products', key),
  combined: ({ key }) => recordAddress('combined', key),
  scene: ({ key }) => recordAddress('scenes', key),
  course: ({ key }) => `/support/training/detail?id=${key}`,
  // What is not public has no name here, and is nobody's to be seen.
  scheme: ({ key, label }) => label && `/gallery/scheme?id=${key}`,
  store: ({ key, label }) => label && `/gallery/detail?id=${key}`,
}

/** In how many places a file is used, and each of them. */
export function Uses({ uses }: { uses: MediaUse[] }) {
  const words = useTranslations('backstage.library')
  return (
    <>
      <h2 className={records.subtitle}>{words('uses', { count: uses.length })}</h2>
      <ul className={classes.uses}>
        {uses.map((use) => {
          const { place, id, key, label } = use
          const to = ADDRESSES[place]?.(use)
          const called = words(`places.${place}`, { key, label: label ?? words('hidden') })
          return <li key={`${place} ${id}`}>{to ? <Link to={to}>{called}</Link> : called}</li>
        })}
      </ul>
    </>
  )
}
