import { useTranslations } from 'use-intl'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { IconDownload } from '../../ui/marks/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { useByteSize } from '../../ui/text/use-byte-size.ts'
import { ReadingLook } from '../looks/looks.tsx'
import { useMarketingPage } from '../pictures/page-media.tsx'
import { Words } from '../words.tsx'

/** Files to take away, with their type and true size. One that isn't there is left out. */
export function Downloads({ label, heading, id, items }: BlockFields<'downloads'>) {
  const words = useTranslations('sections.downloads')
  const { downloads } = useMarketingPage()
  return (
    <Section label={label} heading={heading} id={id} isLarge>
      <ReadingLook />
      <ul className="downloads-list">
        {items.map(({ title, text, file }) => {
          const bytes = downloads[file]
          return (
            bytes !== undefined && (
              <li key={file} className="grid downloads-item">
                <h3 className="downloads-title">
                  <a href={`/downloads/${file}`} download className="downloads-link covering">
                    {title}
                  </a>
                </h3>
                <p className="dim downloads-text">
                  <Words text={text} />
                </p>
                <p className="downloads-size">
                  <FileSize file={file} bytes={bytes} />
                  <IconDownload size={20} />
                  <span className="visually-hidden">{words('download', { title })}</span>
                </p>
              </li>
            )
          )
        })}
      </ul>
    </Section>
  )
}

/** Such as “SVG, 3 kB”. */
export function FileSize({ file, bytes }: { file: string; bytes: number }) {
  const words = useTranslations('sections.downloads')
  const size = useByteSize()
  return words('size', { type: file.split('.').at(-1)?.toUpperCase() ?? '', size: size(bytes) })
}
