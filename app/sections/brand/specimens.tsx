import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { BlockFields } from '#domain/pages/blocks.ts'
import { IconCheck, IconDownload, IconX } from '../../ui/marks/icons.tsx'
import { LogoShapes } from '../../ui/marks/logo.tsx'
import { Section } from '../../ui/section.tsx'
import { FileSize } from '../lists/downloads.tsx'
import { BrandLook } from '../looks/looks.tsx'
import { useMarketingPage } from '../pictures/page-media.tsx'
import { Words } from '../words.tsx'
import { Drawing } from './drawing.tsx'

type Item = BlockFields<'specimens'>['items'][number]

/** Drawings of the logo, which is written once; each with what it shows, whether that is right, and its files. */
export function Specimens({ label, heading, id, text, layout, items }: BlockFields<'specimens'>) {
  const logo = useId()
  return (
    <Section label={label} heading={heading} id={id}>
      <BrandLook />
      <svg className="visually-hidden" aria-hidden="true">
        <symbol id={logo} viewBox="0 0 166 45">
          <LogoShapes />
        </symbol>
      </svg>
      {text && (
        <p className="brand-text">
          <Words text={text} />
        </p>
      )}
      <ul className={layout === 'pairs' ? 'grid brand-pairs' : 'brand-thirds'}>
        {items.map((item) => (
          <li key={item.title} data-verdict={item.verdict}>
            <Drawing of={item.drawing} logo={logo} />
            <h3 className="card-name">
              {item.verdict && <Verdict is={item.verdict} />}
              <Words text={item.title} />
            </h3>
            <p className="dim small">
              <Words text={item.text} />
            </p>
            <Files {...item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Verdict({ is }: { is: NonNullable<Item['verdict']> }) {
  const words = useTranslations('sections.specimens')
  const Mark = is === 'right' ? IconCheck : IconX
  return (
    <span className="brand-verdict">
      <Mark size={20} />
      <span className="visually-hidden">{words(is)}: </span>
    </span>
  )
}

/** Of a file that isn't there nothing is said. */
function Files({ title, svg, png }: Pick<Item, 'title' | 'svg' | 'png'>) {
  const { downloads } = useMarketingPage()
  const files = [svg, png].flatMap((file) => {
    const bytes = file && downloads[file]
    return file && bytes ? [{ file, bytes }] : []
  })
  if (files.length === 0) return null
  return (
    <p className="brand-files">
      {files.map(({ file, bytes }) => (
        <a key={file} href={`/downloads/${file}`} download>
          <IconDownload size={20} />
          <FileSize file={file} bytes={bytes} />
          <span className="visually-hidden"> {title}</span>
        </a>
      ))}
    </p>
  )
}
