import { useTranslations } from 'use-intl'
import { MODEL_LEVELS } from '#db/vocabulary.ts'
import { downloadPath } from '#domain/models/path.ts'
import type { readProduct } from '#domain/models/read.ts'
import { IconDownload } from '../../../ui/marks/icons.tsx'
import classes from './downloads.module.css'

interface DownloadsProps {
  slug: string
  /** The variant's, counted from 0. */
  index: number
  /** Of its GLB. */
  bytes: number
  levels: Awaited<ReturnType<typeof readProduct>>['variants'][number]['levels']
}

/** As what a variant can be had. Each address leads to a link that ends: it is signed when somebody asks for it. */
export function Downloads({ slug, index, bytes, levels }: DownloadsProps) {
  const words = useTranslations('model.download')
  const written = (size: number) =>
    size < 1_000_000 ? words('kilobytes', { size: size / 1000 }) : words('megabytes', { size: size / 1_000_000 })
  return (
    <div className={`small ${classes.downloads}`}>
      <a href={downloadPath(slug, index + 1)} className={classes.first}>
        <IconDownload size={20} />
        {words('title')}
      </a>
      <div>
        <p className="dim">{words('text', { size: written(bytes) })}</p>
        <ul aria-label={words('others')}>
          {MODEL_LEVELS.map((detail) => {
            const level = levels.find((each) => each.detail === detail)
            return (
              level && (
                <li key={detail}>
                  <a href={downloadPath(slug, index + 1, detail)}>{words(detail, { size: written(level.bytes) })}</a>
                </li>
              )
            )
          })}
          <li>
            <a href={downloadPath(slug, index + 1, 'obj')}>{words('obj')}</a>
          </li>
          <li>
            <a href={downloadPath(slug, index + 1, 'dxf')}>{words('dxf')}</a>
          </li>
        </ul>
      </div>
    </div>
  )
}
