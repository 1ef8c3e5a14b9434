import { useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { Chart } from './chart.tsx'
import { Most } from './most.tsx'
import type { Loaded } from './today.tsx'

/** How often pages were seen, which most, and from where visits began. */
export function Visits({ days, visits }: { days: string[]; visits: NonNullable<Loaded['visits']> }) {
  const words = useTranslations('backstage.today.visits')
  const { seen, begun, pages, sources } = visits
  return (
    <>
      <Chart
        title={words('title')}
        list={{ to: '/backstage/visits', label: words('list') }}
        days={days}
        series={[
          { name: words('seen'), values: seen, look: 'quiet' },
          { name: words('begun'), values: begun, look: 'ink' },
        ]}
      >
        <p className="dim small">{words('how')}</p>
      </Chart>
      <Most
        title={words('pages')}
        list={{ to: '/backstage/visits?kind=page', label: words('allPages') }}
        none={words('none')}
        names={[words('page'), words('seen')]}
        rows={pages.map(({ name, count }) => ({
          key: name,
          cells: [<Page key="page" name={name} />, count],
        }))}
      />
      <Most
        title={words('sources')}
        list={{ to: '/backstage/visits?kind=source', label: words('allSources') }}
        none={words('none')}
        names={[words('source'), words('begun')]}
        rows={sources.map(({ name, count }) => ({
          key: name,
          cells: [name === 'direct' ? words('direct') : name || words('others'), count],
        }))}
      />
    </>
  )
}

/** Led to, unless it is a pattern that stands for many. */
function Page({ name }: { name: string }) {
  const words = useTranslations('backstage.today.visits')
  if (name === '') return words('others')
  return name.includes(':') ? name : <Link to={name}>{name}</Link>
}
