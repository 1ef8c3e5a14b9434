import { useTranslations } from 'use-intl'
import type { listDesigners } from '#domain/designers/market.ts'
import { Link } from '../../../ui/link.tsx'
import { Monogram } from '../../../ui/marks/monogram.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Arcade } from './arcade.tsx'
import classes from './designer-row.module.css'

export type ListedDesigner = Awaited<ReturnType<typeof listDesigners>>['designers'][number]

/** One designer of the market: who it is on the left, the work in four bays on the right. */
export function DesignerRow({ designer, isFirst }: { designer: ListedDesigner; isFirst: boolean }) {
  const words = useTranslations('gallery.market')
  const styles = useTranslations('taxonomy.styles')
  const { id, name, style, address, city, schemeCount, logo, thumbnails } = designer
  const store = `/gallery/detail?id=${id}`
  return (
    <li className={`grid ${classes.row}`}>
      <div className={classes.identity}>
        <Monogram name={name} logo={logo} />
        <div>
          <h2 className={classes.name}>
            <Link to={store}>{name}</Link>
          </h2>
          <p className="dim small">
            {address}, {city}
          </p>
          <p className="dim small">{styles(style)}</p>
          <p className="dim small">{words('schemes', { count: schemeCount })}</p>
        </div>
        <TextLink to={store} className={classes.view} aria-label={`${words('viewStore')}: ${name}`}>
          {words('viewStore')}
        </TextLink>
      </div>
      {thumbnails.length > 0 && <Arcade thumbnails={thumbnails} isFirst={isFirst} />}
    </li>
  )
}
