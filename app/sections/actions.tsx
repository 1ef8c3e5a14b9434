import { Button } from '@mantine/core'
import { Link } from 'react-router'
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
        <Button key={to + label} component={Link} to={to} variant={look} className={classes.button}>
          {label}
        </Button>
      ))}
    </div>
  )
}
