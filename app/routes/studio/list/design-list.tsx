import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { Day } from '../../../ui/text/day.tsx'
import { designPath, detailsPath } from '../studio-path.ts'
import classes from './design-list.module.css'
import { Sketch } from './sketch.tsx'
import { useKeptHere } from './use-kept-here.ts'

export interface ListedDesign {
  id: number
  name: string
  areaMm2: number
  roomCount: number
  itemCount: number
  sketch: string
  isShared: boolean
  updatedAt: string
}

/** Somebody's designs: the plan, the name, a line of what is in it. */
export function DesignList({ designs }: { designs: ListedDesign[] }) {
  const words = useTranslations('studio')
  const isKeptHere = useKeptHere()
  return (
    <ul className={classes.list}>
      {designs.map((design) => (
        <li key={design.id} className={classes.design}>
          <Link to={designPath(design.id)} className={classes.open} aria-label={words('open', { name: design.name })}>
            <Sketch path={design.sketch} />
            <span className={classes.name}>{design.name}</span>
          </Link>
          <p className="small">
            <Facts {...design} />
          </p>
          <p className="dim small">
            {words.rich('changed', { day: () => <Day date={design.updatedAt} /> })}
            {design.isShared && <> · {words('shared')}</>}
          </p>
          {isKeptHere(design.id) && <p className="small">{words('keptHere')}</p>}
          <Link to={detailsPath(design.id)} className={classes.more} aria-label={words('more', { name: design.name })}>
            {words('moreShort')}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Such as `21.4 m² · 1 room · 8 pieces`. */
export function Facts({ areaMm2, roomCount, itemCount }: Pick<ListedDesign, 'areaMm2' | 'roomCount' | 'itemCount'>) {
  const words = useTranslations('studio')
  const format = useFormatter()
  if (roomCount + itemCount === 0) return words('nothingDrawn')
  const area = format.number(areaMm2 / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return words('facts', { area, rooms: roomCount, items: itemCount })
}
