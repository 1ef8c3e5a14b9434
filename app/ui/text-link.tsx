import type { ReactNode } from 'react'
import { Link, type LinkProps } from './link.tsx'
import { IconArrowRight } from './marks/icons.tsx'
import classes from './text-link.module.css'

/** Words on a line with an arrow that moves when pointed at. */
export function TextLink({ children, className, ...props }: LinkProps & { children: ReactNode }) {
  return (
    <Link {...props} className={`${classes.link} ${className ?? ''}`}>
      {children}
      <IconArrowRight size={16} className={classes.arrow} />
    </Link>
  )
}
