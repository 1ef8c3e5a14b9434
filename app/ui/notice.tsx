import type { ReactNode, Ref } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  /** Where the focus is led to it. */
  ref?: Ref<HTMLDivElement>
  /** Of what has just been done. */
  role?: 'status'
  children: ReactNode
}

/** What is to be known before the rest of a page, and what can be done about it. */
export function Notice({ ref, role, children }: NoticeProps) {
  return (
    <div ref={ref} role={role} tabIndex={ref ? -1 : undefined} className={classes.notice}>
      {children}
    </div>
  )
}
