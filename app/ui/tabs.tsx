import { createContext, type ReactNode, use, useId } from 'react'
import classes from './tabs.module.css'

const TabsContext = createContext({ id: '', first: '' })

interface TabsProps {
  /** The key of the panel that is shown first. */
  first: string
  isVertical?: boolean
  className?: string
  children: ReactNode
}

/** Panels of which one is shown at a time, see app/elements/tabs.ts; one after the other where there is no JavaScript. */
export function Tabs({ first, isVertical = false, className, children }: TabsProps) {
  const id = useId()
  return (
    <TabsContext value={{ id, first }}>
      <tab-set class={className} orientation={isVertical ? 'vertical' : 'horizontal'}>
        {children}
      </tab-set>
    </TabsContext>
  )
}

interface TabListProps {
  label: string
  tabs: { key: string; title: ReactNode }[]
  className?: string | undefined
  tabClassName?: string | undefined
}

export function TabList({ label, tabs, className, tabClassName }: TabListProps) {
  const { id, first } = use(TabsContext)
  return (
    <div role="tablist" aria-label={label} className={className}>
      {tabs.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}`}
          aria-controls={`${id}-${key}-panel`}
          aria-selected={key === first}
          tabIndex={key === first ? 0 : -1}
          className={[classes.tab, tabClassName].join(' ')}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

/** @param of the key of its tab */
export function TabPanel({ of, className, children }: { of: string; className?: string; children: ReactNode }) {
  const { id, first } = use(TabsContext)
  return (
    <div
      role="tabpanel"
      id={`${id}-${of}-panel`}
      aria-labelledby={`${id}-${of}`}
      hidden={of !== first}
      className={[classes.panel, className].join(' ')}
    >
      {children}
    </div>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tab-set': { class: string | undefined; orientation: 'horizontal' | 'vertical'; children: ReactNode }
    }
  }
}
