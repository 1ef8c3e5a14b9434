import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { showCurrent } from '../../elements/show-current.ts'
import desk from '../../ui/desk/desk.module.css'
import { Keys } from './keys/keys.tsx'
import classes from './menu.module.css'
import type { MenuGroup } from './menu.ts'

/** What somebody may open: beside the page, or on a small window folded above it under the name of what is open. */
export function Menu({ groups, here }: { groups: MenuGroup[]; here: string }) {
  const words = useTranslations('moderation.backstage')
  const { key } = useLocation()
  const rail = useRef<HTMLDivElement>(null)
  const open = groups.flatMap(({ pages }) => pages).find(({ name }) => name === here)
  useEffect(() => {
    if (rail.current) showCurrent(rail.current, `[href="${open?.address}"]`)
  }, [open?.address])
  return (
    <div ref={rail} className={desk.rail}>
      <div className={classes.rail}>
        <Groups groups={groups} />
      </div>
      {/* Folded again by whatever is opened from it. */}
      <details key={key} className={classes.folded}>
        <summary>{open?.label ?? words('today')}</summary>
        <Groups groups={groups} />
      </details>
      <Keys />
    </div>
  )
}

function Groups({ groups }: { groups: MenuGroup[] }) {
  const words = useTranslations('moderation.backstage')
  const own = useTranslations('shell.own')
  return (
    <nav aria-label={own('backstage')} className={classes.menu}>
      <NavLink to="/backstage" end className={desk.link}>
        {words('today')}
      </NavLink>
      {groups.map(({ name, label, pages }) => (
        <div key={name}>
          <p aria-hidden>{label}</p>
          <ul aria-label={label}>
            {pages.map((page) => (
              <li key={page.name}>
                <NavLink to={page.address} className={desk.link}>
                  {page.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
