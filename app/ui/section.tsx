import type { ReactNode } from 'react'
import classes from './section.module.css'

interface SectionProps {
  /** A word or two in the narrow column on the left. */
  label?: string
  heading?: string
  children: ReactNode
  id?: string
  /** A page that tells a story: its headings beside a label are as large as a first headline. */
  isLarge?: boolean
}

/** A bay under the beam: a hairline with its keystone, a label, a heading, and what hangs from it. */
export function Section({ label, heading, children, id, isLarge }: SectionProps) {
  return (
    <section className={`page ${classes.section}`} id={id}>
      <div className={classes.beam} />
      {heading && (
        <div className={`grid ${classes.head}`}>
          {label && <p className={classes.label}>{label}</p>}
          <h2 className={isLarge && label ? classes.title : classes.heading}>{heading}</h2>
        </div>
      )}
      {children}
    </section>
  )
}
