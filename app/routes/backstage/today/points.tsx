import { useFormatter, useTranslations } from 'use-intl'
import { useDateFormat } from '../../../ui/text/use-date-format.ts'
import { Chart } from './chart.tsx'
import type { Loaded } from './today.tsx'

/** Points that were issued, upwards, and those that went, downwards; and when the next end. */
export function Points({ days, points }: { days: string[]; points: NonNullable<Loaded['points']> }) {
  const words = useTranslations('backstage.today.points')
  const { number } = useFormatter()
  const inWords = useDateFormat({ dateStyle: 'long' })
  const { issued, byHand, redeemed, expired, endings } = points
  const given = byHand.reduce((sum, count) => sum + count, 0)
  const gone = redeemed.map((count, index) => count + (expired[index] ?? 0))
  return (
    <Chart
      title={words('title')}
      list={{ to: '/backstage/accounts', label: words('list') }}
      days={days}
      series={[
        { name: words('issued'), values: issued, look: 'ink' },
        { name: words('gone'), values: gone, look: 'quiet', isBelow: true },
        { name: words('redeemed'), values: redeemed, look: 'accent', isBelow: true },
      ]}
    >
      {given !== 0 && <p className="small">{words('byHand', { points: number(given, { signDisplay: 'always' }) })}</p>}
      {endings.map(({ lastDay, points: count }) => (
        <p key={lastDay} className="small">
          {words('ending', { points: number(count), day: inWords.format(new Date(lastDay)) })}
        </p>
      ))}
    </Chart>
  )
}
