import type { ReactNode } from 'react'
import classes from './model-stage.module.css'

interface ToolProps {
  icon: ReactNode
  children: string
  onClick: () => void
  /** Said of one that stays pressed. */
  isOn?: boolean
  isBusy?: boolean
}

export function Tool({ icon, children, onClick, isOn, isBusy = false }: ToolProps) {
  return (
    <button type="button" className={classes.tool} aria-pressed={isOn} disabled={isBusy} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
