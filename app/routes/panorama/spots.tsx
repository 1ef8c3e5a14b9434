import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import type { Sphere } from './sphere/sphere.ts'
import classes from './spots.module.css'
import type { Mark } from './tour.ts'

interface SpotsProps {
  sphere: Sphere
  marks: Mark[]
  current: Mark | null
  onPoint: (mark: Mark | null) => void
  /** Also turns the camera. */
  onLook: (mark: Mark) => void
}

/** The marks on the things themselves. Those out of sight stay in the tab order: the camera turns to what gets the focus. */
export function Spots({ sphere, marks, current, onPoint, onLook }: SpotsProps) {
  const words = useTranslations('panorama')
  const list = useRef<HTMLUListElement>(null)
  useEffect(
    () =>
      sphere.onDrawn(() => {
        for (const [index, mark] of marks.entries()) {
          const spot = list.current?.children[index]
          if (spot instanceof HTMLElement) put(spot, sphere.pointOf(mark))
        }
      }),
    [sphere, marks],
  )

  return (
    <ul
      ref={list}
      className={classes.spots}
      aria-label={words('marks')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onPoint(null)
        // The viewer listens to the whole window, and takes Space for itself.
        if (event.key === ' ') event.stopPropagation()
      }}
    >
      {marks.map((mark, index) => {
        const { name, caption, address } = mark
        const isCurrent = mark === current
        const shared = {
          lang: name.lang,
          onFocus: () => onLook(mark),
          onBlur: () => onPoint(null),
          onPointerEnter: () => onPoint(mark),
          onPointerLeave: () => onPoint(null),
        }
        return (
          // Nowhere before it is put where its thing is, so that none flashes up in a corner.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is what a mark is known by
          <li key={index} className={classes.place} data-away="">
            {address ? (
              <Link to={address} className={classes.way} data-current={isCurrent || undefined} {...shared}>
                <span className="visually-hidden">{words('wayTo')} </span>
                {name.words}
              </Link>
            ) : (
              <button
                type="button"
                className={`icon-button ${classes.thing}`}
                aria-label={name.words}
                aria-description={caption?.words}
                data-current={isCurrent || undefined}
                onClick={() => onLook(mark)}
                {...shared}
              />
            )}
            {isCurrent && (caption || !address) && (
              <div className={classes.tag} aria-hidden>
                {!address && <strong className={classes.name}>{name.words}</strong>}
                {caption && <span>{caption.words}</span>}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function put(spot: HTMLElement, point: { x: number; y: number } | null) {
  spot.toggleAttribute('data-away', point === null)
  if (!point) return
  spot.style.translate = `${point.x}px ${point.y}px`
  // A tag opens to where there is room for it.
  spot.toggleAttribute('data-right', point.x > (spot.offsetParent?.clientWidth ?? 0) / 2)
}
