import { useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { GROUPED } from '../../i18n/grouped.ts'
import { Link } from '../link.tsx'
import { IconX } from '../marks/icons.tsx'
import classes from './filter-bar.module.css'

export interface Choice {
  label: string
  /** Where choosing it leads. */
  to: string
  /** How many there would be; left out for ways of sorting. */
  count?: number
  /** The count is reckoned. */
  isAbout?: boolean
  chosen: boolean
  /** A colour, shown before the label. */
  swatch?: string
}

export interface ChoiceGroup {
  label: string
  choices: Choice[]
  /** Drawn side by side where there are few. */
  inline?: boolean
  /** What is chosen, with the way back; sorting has none. */
  chosen?: Chosen | undefined
}

interface Chosen {
  label: string
  to: string
}

interface FilterBarProps {
  groups: ChoiceGroup[]
  /** How many the list has, in words. */
  results: string
  /** What is chosen beside them, each with the way back. */
  others?: Chosen[]
  /** Without any choice. */
  clear: string
}

/** A list's filters as links: each choice is an address, so it works without JavaScript and can be kept or sent. */
export function FilterBar({ groups, results, others = [], clear }: FilterBarProps) {
  const words = useTranslations('gallery.filters')
  const chosen = [...others, ...groups.flatMap((group) => group.chosen ?? [])]
  return (
    <div className={classes.whole}>
      <div className={classes.bar}>
        {groups.map((group) =>
          group.inline ? <Inline key={group.label} {...group} /> : <Flyout key={group.label} {...group} />,
        )}
        <p className={classes.results} aria-live="polite">
          {results}
        </p>
      </div>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={words('chosen')}>
          {chosen.map(({ label, to }) => (
            <li key={label}>
              <Link to={to} keepsScroll className={classes.removable} aria-label={words('remove', { label })}>
                {label}
                <IconX size={16} />
              </Link>
            </li>
          ))}
          <li>
            <Link to={clear} keepsScroll className={classes.clear}>
              {words('clear')}
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}

function Flyout({ label, choices }: ChoiceGroup) {
  const id = useId()
  const current = choices.find(({ chosen }) => chosen)
  return (
    <div>
      <button type="button" className={classes.button} popoverTarget={id}>
        {label}: <span className={classes.current}>{current?.label}</span>
        {current?.swatch && <Swatch colour={current.swatch} />}
        <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" />
        </svg>
      </button>
      <div id={id} popover="auto" className={classes.flyout}>
        <ul>
          {choices.map((choice) => (
            <li key={choice.label}>
              <ChoiceLink {...choice} className={classes.choice} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Inline({ label, choices }: ChoiceGroup) {
  return (
    <ul className={classes.inline} aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.label}>
          <ChoiceLink {...choice} className={classes.chip} />
        </li>
      ))}
    </ul>
  )
}

function ChoiceLink({ label, to, count, isAbout, chosen, swatch, className }: Choice & { className?: string }) {
  const words = useTranslations('gallery.filters')
  const format = useFormatter()
  const number = count === undefined ? undefined : format.number(count, GROUPED)
  return (
    <Link
      to={to}
      keepsScroll
      className={className}
      aria-current={chosen ? 'true' : undefined}
      data-empty={(count === 0 && !chosen) || undefined}
    >
      {swatch && <Swatch colour={swatch} />}
      <span className={classes.choiceLabel}>{label}</span>
      {number !== undefined && (
        <span className={classes.count}>{isAbout ? words('about', { count: number }) : number}</span>
      )}
    </Link>
  )
}

/** Its name stands beside it. */
function Swatch({ colour }: { colour: string }) {
  return <span className={classes.swatch} style={{ backgroundColor: colour }} aria-hidden="true" />
}
