import { use } from 'react'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { type LocalText, textIn } from '#domain/text.ts'
import { PageLanguage } from '../../i18n/page-language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge720 } from '../../ui/marks/badge-720.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { ShowcaseLook } from '../looks/looks.tsx'
import { useMarketingPage } from './page-media.tsx'

/** Chosen projects, each to be stepped into: one bleeding off the right, then a pair. Without any there is nothing. */
export function Showcase({ label, heading, id, action }: BlockFields<'showcase'>) {
  const { showcase } = useMarketingPage()
  if (showcase.length === 0) return null
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <ShowcaseLook />
      <ul className="grid showcase-projects">
        {showcase.map(({ id: schemeId, caseName, introduction, url720, picture }, index) => (
          <li key={schemeId} className="showcase-project">
            <div className="showcase-frame">
              <Link to={`/gallery/scheme?id=${schemeId}`} tabIndex={-1} aria-hidden="true">
                <Picture
                  media={picture}
                  alt=""
                  sizes={index === 0 ? '(min-width: 75em) 76vw, 100vw' : '(min-width: 75em) 52vw, 100vw'}
                  className="showcase-image"
                />
              </Link>
              {url720 && <Badge720 address={url720} name={caseName} bleeds={index === 0} />}
            </div>
            <div className="showcase-words">
              <h3>
                <Link to={`/gallery/scheme?id=${schemeId}`} className="showcase-name">
                  {caseName}
                </Link>
              </h3>
              <p className="dim small showcase-caption">
                <FirstSentence of={introduction} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {action && (
        <ButtonLink to={action.to} variant="outline" className="showcase-more">
          {action.label}
        </ButtonLink>
      )}
    </Section>
  )
}

/** What a scheme says of itself, as short as a caption. */
function FirstSentence({ of: text }: { of: LocalText }) {
  const { words, lang } = textIn(text, use(PageLanguage))
  return <span lang={lang}>{/^.+?[.!?](?=\s|$)/s.exec(words)?.[0] ?? words}</span>
}
