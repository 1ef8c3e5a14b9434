import { useTranslations } from 'use-intl'
import { useEditor } from '../state/use-editor.ts'
import classes from './light.module.css'

/** Where north is on the plan. */
export function NorthArrow() {
  const words = useTranslations('planner.light')
  const north = useEditor(({ document }) => document.north)
  return (
    <svg
      className={classes.north}
      viewBox="-12 -16 24 32"
      role="img"
      aria-label={words('northIs', { degrees: Math.round(north / 100) })}
    >
      <g transform={`rotate(${-north / 100})`}>
        <path className={classes.needle} d="M0 -12L4.500 9L0 5.500L-4.500 9Z" />
        <path className={classes.needleHalf} d="M0 -12L-4.500 9L0 5.500Z" />
      </g>
    </svg>
  )
}
