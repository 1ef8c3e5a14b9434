import { useTranslations } from 'use-intl'
import { useRecordWords } from '../records/record-words.ts'
import { Chart } from './chart.tsx'
import type { Loaded } from './today.tsx'

/** Subscriptions that began, upwards, and ended, downwards; and how many there are of each plan. */
export function Subscriptions({
  days,
  subscriptions,
}: {
  days: string[]
  subscriptions: NonNullable<Loaded['subscriptions']>
}) {
  const words = useTranslations('backstage.today.subscriptions')
  const own = useRecordWords('subscriptions')
  const { begun, ended, active } = subscriptions
  return (
    <Chart
      title={own.title}
      list={{ to: '/backstage/subscriptions', label: words('list') }}
      days={days}
      series={[
        { name: words('begun'), values: begun, look: 'ink' },
        { name: words('ended'), values: ended, look: 'accent', isBelow: true },
      ]}
    >
      <p className="small">
        {words('active')}: {active.map(({ plan, count }) => `${own.choice('plan', plan)} ${count}`).join(', ')}
      </p>
    </Chart>
  )
}
