import { useTranslations } from 'use-intl'
import type { Section } from '#domain/courses/lists.ts'
import { Link } from '../../ui/link.tsx'
import { IconX } from '../../ui/marks/icons.tsx'
import { LocalText } from '../../ui/text/local-text.tsx'
import classes from './category-tree.module.css'

interface CategoryTreeProps {
  tree: Section[]
  /** The slug of a section or category; none for all. */
  chosen: string | undefined
  to: (category: string | undefined) => string
}

const id = 'course-categories'

/**
 * The training's tree: every name is a link, and what a section holds opens without JavaScript. On a small window it
 * is a popover that TreeButton opens.
 */
export function CategoryTree({ tree, chosen, to }: CategoryTreeProps) {
  const words = useTranslations('training.list')
  return (
    <nav id={id} popover="auto" className={classes.tree} aria-label={words('categories')}>
      <button type="button" className={classes.close} popoverTarget={id} popoverTargetAction="hide">
        <IconX size={20} />
        {words('categories')}
      </button>
      <ul>
        <li className={classes.section}>
          <Name to={to(undefined)} isChosen={chosen === undefined}>
            {words('all')}
          </Name>
        </li>
        {tree.map(({ slug, name, categories }) => {
          const isOpen = chosen === slug || categories.some((category) => category.slug === chosen)
          return (
            <li key={slug} className={classes.section}>
              <Name to={to(slug)} isChosen={chosen === slug}>
                <LocalText text={name} />
              </Name>
              <details key={`${slug} ${isOpen}`} open={isOpen} className={classes.branch}>
                <summary className={classes.sign}>
                  <span className="visually-hidden">
                    <LocalText text={name} />
                  </span>
                </summary>
                <ul className={classes.categories}>
                  {categories.map((category) => (
                    <li key={category.slug}>
                      <Name to={to(category.slug)} isChosen={chosen === category.slug}>
                        <LocalText text={category.name} />
                      </Name>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Name({ to, isChosen, children }: { to: string; isChosen: boolean; children: React.ReactNode }) {
  return (
    <Link to={to} keepsScroll className={classes.name} aria-current={isChosen ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** Says what is chosen, and opens the tree where there is no room beside the courses. */
export function TreeButton({ tree, chosen }: Omit<CategoryTreeProps, 'to'>) {
  const words = useTranslations('training.list')
  const all = tree.flatMap((section) => [section, ...section.categories])
  const current = all.find(({ slug }) => slug === chosen)
  return (
    <button type="button" className={classes.button} popoverTarget={id}>
      {words('categories')}: {current ? <LocalText text={current.name} /> : words('all')}
    </button>
  )
}
