import { useTranslations } from 'use-intl'
import { DesignerRow, type ListedDesigner } from './designer-row.tsx'
import classes from './market.module.css'

/** Designers, a row each, or words where there are none; `isNarrowed` where something was chosen. */
export function MarketList({ designers, isNarrowed }: { designers: ListedDesigner[]; isNarrowed: boolean }) {
  const words = useTranslations('gallery.filters')
  if (designers.length === 0) {
    return (
      <div className={classes.empty}>
        <h2 className={classes.emptyTitle}>{words(isNarrowed ? 'empty' : 'none')}</h2>
        <p className="dim">{words(isNarrowed ? 'emptyText' : 'noneText')}</p>
      </div>
    )
  }
  return (
    <ul>
      {designers.map((designer, index) => (
        <DesignerRow key={designer.id} designer={designer} isFirst={index === 0} />
      ))}
    </ul>
  )
}
