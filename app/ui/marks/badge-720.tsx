import { useTranslations } from 'use-intl'
import classes from './badge-720.module.css'

interface Badge720Props {
  /** The panorama's address, ours or another's. */
  address: string
  /** What is stepped into. */
  name: string
  /** The picture runs off the page's right edge: the badge's inner space equals the margin. */
  bleeds?: boolean
}

/** The notch in a picture's lower right corner that opens the panorama in a window of its own. */
export function Badge720({ address, name, bleeds }: Badge720Props) {
  const words = useTranslations('gallery.panorama')
  return (
    <a
      href={`/720/?id=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noopener opener"
      className={classes.badge}
      data-bleeds={bleeds || undefined}
      aria-label={words('open', { name })}
    >
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path
          d="M2.5 16.5v-6a7.5 7.5 0 0 1 15 0v6h-4v-2.2a3.5 3.5 0 0 0-7 0v2.2zM2.6 11.5h14.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      {words('badge')}
    </a>
  )
}
