import { useTranslations } from 'use-intl'
import { MODEL_KINDS, type ModelKind } from '#db/vocabulary.ts'
import { Link } from '../../../ui/link.tsx'
import classes from './kind-tabs.module.css'

interface KindTabsProps {
  here: ModelKind
  /** Choosing one takes the place of the page that is shown. */
  to: (kind: ModelKind) => string
}

/** Rooms, groups and single pieces, as links. */
export function KindTabs({ here, to }: KindTabsProps) {
  const words = useTranslations('models')
  return (
    <nav aria-label={words('list.kinds')} className={classes.frame}>
      <ul className={classes.tabs}>
        {MODEL_KINDS.map((kind) => (
          <li key={kind}>
            <Link
              to={to(kind)}
              replaces
              keepsScroll
              className={classes.tab}
              aria-current={kind === here ? 'page' : undefined}
            >
              {words(`kinds.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
