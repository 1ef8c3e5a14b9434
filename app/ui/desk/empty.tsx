import type { ReactNode } from 'react'
import classes from './empty.module.css'

/** What stands in the middle bay, on a ground of 24 by 24. The lines are those of Tabler Icons, as in ../marks/icon.tsx. */
const things = {
  list: ['M4 5h16', 'M4 10h16', 'M4 15h10', 'M4 20h7'],
  search: ['M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6'],
  letter: ['M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10', 'M3 7l9 6l9 -6'],
  bell: [
    'M10 5a2 2 0 1 1 4 0a7 7 0 0 1 4 6v3a4 4 0 0 0 2 3h-16a4 4 0 0 0 2 -3v-3a7 7 0 0 1 4 -6',
    'M9 17v1a3 3 0 0 0 6 0v-1',
  ],
  heart: ['M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572'],
  talk: [
    'M21 14l-3 -3h-7a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1h9a1 1 0 0 1 1 1v10',
    'M14 15v2a1 1 0 0 1 -1 1h-7l-3 3v-10a1 1 0 0 1 1 -1h2',
  ],
  chair: ['M6 3l1 10h10l1 -10', 'M7 13v8', 'M17 13v8', 'M7 17h10'],
} as const

interface EmptyProps {
  thing: keyof typeof things
  title: ReactNode
  text?: ReactNode
  /** What can be done now. */
  children?: ReactNode
}

/** Where there is nothing yet: a drawing of a loggia with one thing in it, what would be here, and the next act. */
export function Empty({ thing, title, text, children }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <svg className={classes.drawing} viewBox="0 0 120 72" aria-hidden="true">
        <path d="M2 8h116M2 66h116M10 66v-30a13 13 0 0 1 26 0v30M44 66v-30a16 16 0 0 1 32 0v30M84 66v-30a13 13 0 0 1 26 0v30" />
        <g className={classes.thing} transform="translate(48 44)">
          {things[thing].map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
      </svg>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {text && <p className="dim">{text}</p>}
        {children}
      </div>
    </div>
  )
}
