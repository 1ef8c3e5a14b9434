import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import classes from './text-link.module.css'

/** Words on a line with an arrow that moves when pointed at. */
export function TextLink({ children, className, ...props }: LinkProps & { children: ReactNode }) {
  return (
    <Link {...props} prefetch="intent" className={`${classes.link} ${className ?? ''}`}>
      {children}
      <IconArrowRight size={16} stroke={1.5} aria-hidden className={classes.arrow} />
    </Link>
  )
}
