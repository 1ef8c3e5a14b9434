import { useTranslations } from 'use-intl'

interface ViewCountProps {
  of: 'schemes' | 'courses'
  id: number
}

/** How often a page was looked at; counted, and asked for, by app/elements/on-demand/looks.ts. */
export function ViewCount({ of, id }: ViewCountProps) {
  const words = useTranslations('shell')
  return (
    <view-count
      class="dim small"
      of={of}
      of-id={id}
      one={words('views', { count: 1, shown: '#' })}
      other={words('views', { count: 2, shown: '#' })}
    >
      {/* A space of its own from the start, so that nothing moves when the number comes. */}
      {'\u00a0'}
    </view-count>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'view-count': {
        class: string
        of: ViewCountProps['of']
        'of-id': number
        one: string
        other: string
        children: ReactNode
      }
    }
  }
}
