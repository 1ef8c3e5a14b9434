import { useTranslations } from 'use-intl'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge720 } from '../../ui/marks/badge-720.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { useMarketingPage } from './page-media.tsx'
import classes from './showcase.module.css'

/** Chosen projects, each to be stepped into: one bleeding off the right, then a pair. Without any there is nothing. */
export function Showcase({ label, heading, id, action }: BlockFields<'showcase'>) {
  const { showcase } = useMarketingPage()
  const styles = useTranslations('taxonomy.styles')
  if (showcase.length === 0) return null
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <ul className={`grid ${classes.projects}`}>
        {showcase.map(({ id: schemeId, caseName, style, designer, url720, picture }, index) => (
          <li key={schemeId} className={classes.project}>
            <div className={classes.frame}>
              <Link to={`/gallery/scheme?id=${schemeId}`} tabIndex={-1} aria-hidden="true">
                <Picture
                  media={picture}
                  alt=""
                  sizes={index === 0 ? '(min-width: 75em) 76vw, 100vw' : '(min-width: 75em) 52vw, 100vw'}
                  className={classes.image}
                />
              </Link>
              {url720 && <Badge720 address={url720} name={caseName} bleeds={index === 0} />}
            </div>
            <div className={classes.words}>
              <h3>
                <Link to={`/gallery/scheme?id=${schemeId}`} className={classes.name}>
                  {caseName}
                </Link>
              </h3>
              <p className="dim small">
                {styles(style)}, {designer.city}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {action && (
        <ButtonLink to={action.to} variant="outline" className={classes.more}>
          {action.label}
        </ButtonLink>
      )}
    </Section>
  )
}
