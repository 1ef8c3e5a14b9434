import { useTranslations } from 'use-intl'
import { HELP_SECTIONS, type HelpSection } from '#db/vocabulary.ts'
import { helpPath } from '#domain/help/rules.ts'
import { Link } from '../../ui/link.tsx'
import { IconListDetails, IconX } from '../../ui/marks/icons.tsx'
import classes from './help-menu.module.css'

interface HelpMenuProps {
  menu: { slug: string; section: HelpSection; title: string }[]
  /** The article that is open. */
  here: string
}

/** The articles by section: beside the article or, in a narrow window, a drawer that works by the browser's own means. */
export function HelpMenu({ menu, here }: HelpMenuProps) {
  const words = useTranslations('help')
  return (
    <div className={classes.holder} data-shows-current>
      <button type="button" className={classes.button} popoverTarget="help-menu">
        <IconListDetails size={20} />
        {words('allTopics')}
      </button>
      <nav id="help-menu" popover="auto" className={classes.menu} aria-label={words('menu')}>
        <button
          type="button"
          className={`icon-button ${classes.close}`}
          popoverTarget="help-menu"
          popoverTargetAction="hide"
          aria-label={words('closeMenu')}
        >
          <IconX />
        </button>
        {HELP_SECTIONS.map((section) => (
          <section key={section} className={classes.section}>
            <h2 className={classes.title}>{words(`sections.${section}`)}</h2>
            <ul>
              {menu
                .filter((article) => article.section === section)
                .map(({ slug, title }) => (
                  <li key={slug}>
                    <Link
                      to={helpPath(slug)}
                      className={classes.link}
                      aria-current={slug === here ? 'page' : undefined}
                    >
                      {title}
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}
