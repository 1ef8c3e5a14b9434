import type { ComponentProps } from 'react'
import { IconChevronDown } from '../ui/marks/icons.tsx'
import classes from './field.module.css'

/** The browser's own choice, with our arrow: it works without a script, and on a telephone as all others there do. */
export function Select(select: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <div className={classes.select}>
      <select {...select} className={classes.input} />
      <IconChevronDown size={20} className={classes.arrow} />
    </div>
  )
}
