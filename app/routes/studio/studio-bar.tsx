import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/marks/logo.tsx'
import classes from './studio.module.css'
import { studioPath } from './studio-path.ts'

/** Of the tool's pages beside the editor: where one is, and on the right what else there is. */
export function StudioPage({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const words = useTranslations('studio')
  return (
    <div className={classes.studio}>
      <header className={classes.bar}>
        <Link to={studioPath} className={classes.mark}>
          <Logo height={24} />
          <span>{words('title')}</span>
        </Link>
        {aside}
      </header>
      <div className={classes.content}>{children}</div>
    </div>
  )
}
