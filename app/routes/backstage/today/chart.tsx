import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from '../../../ui/link.tsx'
import { useDateFormat } from '../../../ui/text/use-date-format.ts'
import classes from './chart.module.css'
import { Table } from './table.tsx'

export interface Series {
  name: string
  /** One for each day. */
  values: number[]
  look: 'ink' | 'accent' | 'quiet'
  /** Drawn downwards: what goes, beside what comes. */
  isBelow?: boolean
}

interface ChartProps {
  title: string
  /** Where each of what is counted is to be found. */
  list?: { to: string; label: string } | undefined
  /** Such as `2026-11-21`. */
  days: string[]
  /** Those of one direction stand in one place, the first behind the others. */
  series: Series[]
  children?: ReactNode
}

/** Of the drawing, which is stretched to whatever room there is. */
const [HEIGHT, STEP, BAR, LEAST] = [120, 10, 8, 1.5]

/** What happened day by day, as bars and, beneath, the same figures as a table. Drawn by the server: it needs no script. */
export function Chart({ title, list, days, series, children }: ChartProps) {
  const words = useTranslations('backstage.today')
  const { number } = useFormatter()
  const shortly = useDateFormat({ day: 'numeric', month: 'short' })
  const id = useId()
  const shownDays = days.map((day) => shortly.format(new Date(day)))
  const sums = series.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const isQuiet = series.every(({ values }) => values.every((value) => value === 0))
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {list && (
          <Link to={list.to} className={classes.list}>
            {list.label}
          </Link>
        )}
      </header>
      <ul className={classes.sums}>
        {series.map(({ name, look }, index) => (
          <li key={name}>
            <span className={classes.sum}>{number(sums[index] ?? 0)}</span>
            <span className={classes.name} data-look={look}>
              {name}
            </span>
          </li>
        ))}
      </ul>
      {isQuiet ? (
        <p className={`dim ${classes.quiet}`}>{words('nothing')}</p>
      ) : (
        <>
          <Bars title={title} days={shownDays} series={series} />
          <p className={classes.axis} aria-hidden="true">
            <span>{shownDays[0]}</span>
            <span>{shownDays.at(-1)}</span>
          </p>
        </>
      )}
      {children}
      {!isQuiet && <Figures days={shownDays} series={series} />}
    </section>
  )
}

function Figures({ days, series }: Pick<ChartProps, 'days' | 'series'>) {
  const words = useTranslations('backstage.today')
  const rows = days.map((day, index) => ({ key: day, cells: [day, ...series.map(({ values }) => values[index] ?? 0)] }))
  return (
    <details className={classes.figures}>
      <summary>{words('figures')}</summary>
      <Table names={[words('day'), ...series.map(({ name }) => name)]} rows={rows.reverse()} />
    </details>
  )
}

function Bars({ title, days, series }: Pick<ChartProps, 'title' | 'days' | 'series'>) {
  const { number } = useFormatter()
  const most = (isBelow: boolean) =>
    Math.max(0, ...series.filter((each) => Boolean(each.isBelow) === isBelow).flatMap(({ values }) => values))
  const [up, down] = [most(false), most(true)]
  const scale = HEIGHT / (up + down || 1)
  const zero = up + down === 0 ? HEIGHT : up * scale
  const said = series.map(({ name, values }) => `${name} ${number(values.reduce((sum, value) => sum + value, 0))}`)
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${title}, ${days[0]} – ${days.at(-1)}: ${said.join(', ')}`}
    >
      {days.map((day, index) => (
        <g key={day}>
          <title>{`${day}: ${series.map(({ name, values }) => `${name} ${number(values[index] ?? 0)}`).join(', ')}`}</title>
          <rect className={classes.day} x={index * STEP} width={STEP} height={HEIGHT} />
          {series.map(({ name, values, look, isBelow }) => {
            const value = values[index] ?? 0
            if (value <= 0) return null
            const height = Math.max(value * scale, LEAST)
            const y = isBelow ? zero : zero - height
            return <rect key={name} data-look={look} x={index * STEP + 1} y={y} width={BAR} height={height} />
          })}
        </g>
      ))}
      <line className={classes.zero} x1={0} x2={days.length * STEP} y1={zero} y2={zero} />
    </svg>
  )
}
