import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { helpPath } from '#domain/help/rules.ts'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/marks/logo.tsx'
import classes from './studio.module.css'
import { studioPath } from './studio-path.ts'

/** Of the tool's pages beside the editor: where one is, and on the right what else there is. */
export function StudioPage({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const words = useTranslations('studio')
  const shell = useTranslations('shell')
  return (
    <div className={classes.studio}>
      <header className={classes.bar}>
        <Link to={studioPath} className={classes.mark}>
          <Logo height={24} />
          <span>{words('title')}</span>
        </Link>
        <div className={classes.beside}>
          {aside}
          {/* The tool may be in a frame, which is not to be led away. */}
          <a href={helpPath('design-tool-first-plan')} target="_blank" rel="noopener">
            {words('help')}
            <span className="visually-hidden"> {shell('opensInNewTab')}</span>
          </a>
        </div>
      </header>
      <div className={classes.content}>{children}</div>
    </div>
  )
}
