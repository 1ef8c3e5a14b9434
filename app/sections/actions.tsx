import { ButtonLink } from '../ui/button.tsx'
import classes from './actions.module.css'

interface Action {
  label: string
  to: string
  look: 'accent' | 'ink' | 'outline'
}

/** One or two buttons that lead on. */
export function Actions({ actions }: { actions: Action[] }) {
  if (actions.length === 0) return null
  return (
    <div className={classes.actions}>
      {actions.map(({ label, to, look }) => (
        <ButtonLink key={to + label} to={to} variant={look} className={classes.button}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
