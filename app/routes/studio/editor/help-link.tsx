import { useTranslations } from 'use-intl'
import { helpPath } from '#domain/help/rules.ts'
import { IconHelp } from './icons.tsx'
import type { Panel } from './state/editor-store.ts'
import { useEditor } from './state/use-editor.ts'

/** What the help centre says of what stands at the side. */
const articles: Record<Panel, string> = {
  list: 'design-tool-first-plan',
  furnish: 'design-tool-furnish',
  finishes: 'design-tool-materials',
  light: 'design-tool-in-3d',
}

/** The help centre, in a tab of its own: whoever draws goes on drawing. */
export function HelpLink() {
  const words = useTranslations('planner.bar')
  const shell = useTranslations('shell')
  const panel = useEditor((state) => state.panel)
  return (
    <a
      className="icon-button"
      href={helpPath(articles[panel])}
      target="_blank"
      rel="noopener"
      aria-label={`${words('help')} ${shell('opensInNewTab')}`}
    >
      <IconHelp size={20} />
    </a>
  )
}
