import { useFormatter, useTranslations } from 'use-intl'
import { pictureUrl, widthsOf } from '#domain/media/rules.ts'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { IconDownload } from '../../ui/marks/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { BrandLook } from '../looks/looks.tsx'
import { NamedPicture, useMarketingPage } from '../pictures/page-media.tsx'
import { Words } from '../words.tsx'

/** Pictures to print, in unequal pairs: each with who is to be named, and its largest file. */
export function Prints({ label, heading, id, text, items }: BlockFields<'prints'>) {
  const words = useTranslations('sections.prints')
  return (
    <Section label={label} heading={heading} id={id}>
      <BrandLook />
      {text && (
        <p className="brand-text">
          <Words text={text} />
        </p>
      )}
      <ul className="grid brand-pairs">
        {items.map(({ picture, title, credit }) => (
          <li key={picture.media}>
            <NamedPicture {...picture} sizes="(min-width: 75em) 55vw, 100vw" className="brand-panel" />
            <h3 className="card-name">
              <Words text={title} />
            </h3>
            <p className="dim small">{words('credit', { credit })}</p>
            <Largest media={picture.media} title={title} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The largest JPEG that there is of a picture. */
function Largest({ media, title }: { media: string; title: string }) {
  const words = useTranslations('sections.prints')
  const { number } = useFormatter()
  const picture = useMarketingPage().pictures[media]
  if (!picture) return null
  const width = widthsOf(picture).at(-1) ?? picture.width
  const [across = '', down = ''] = [width, Math.round((picture.height * width) / picture.width)].map((each) =>
    number(each),
  )
  return (
    <p className="brand-files">
      <a href={pictureUrl(picture.id, width, 'jpg')} download={`loggia-${media.replaceAll('/', '-')}.jpg`}>
        <IconDownload size={20} />
        {words('file', { across, down })}
        <span className="visually-hidden"> {title}</span>
      </a>
    </p>
  )
}
