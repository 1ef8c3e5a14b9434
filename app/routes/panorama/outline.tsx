import { type PointerEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../ui/link.tsx'
import { IconArrowRight, IconX } from '../../ui/marks/icons.tsx'
import { IconArrowUpRight } from './icons.tsx'
import classes from './outline.module.css'
import type { Mark, Said, Tour } from './tour.ts'

interface OutlineProps {
  tour: Tour
  current: Mark | null
  /** Whether there is a camera to turn; without one, things are words. */
  canLook: boolean
  onLook: (mark: Mark | null) => void
  onClose: () => void
}

/** A pointer that only passes over does not turn the camera. */
const pauseMs = 150

/** The room in words, in the order its author gave it: what a search engine reads, and whoever sees no sphere. */
export function Outline({ tour, current, canLook, onLook, onClose }: OutlineProps) {
  const { room, rooms, marks, models } = tour
  const words = useTranslations('panorama')
  const modelWords = useTranslations('model.inScheme')
  const newTab = useTranslations('shell')('opensInNewTab')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointed = useRef<Mark>(null)
  const look = (mark: Mark | null) => {
    clearTimeout(timer.current)
    onLook(mark)
  }

  function follow(mark: Mark, { pointerType, movementX, movementY }: PointerEvent) {
    // One that lies still points at nothing, though the list may move below it.
    const isMoved = pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)
    if (!isMoved || pointed.current === mark) return
    pointed.current = mark
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onLook(mark), pauseMs)
  }

  function leave(mark: Mark) {
    if (pointed.current !== mark) return
    pointed.current = null
    look(null)
  }

  return (
    <aside
      id="outline"
      className={classes.outline}
      aria-label={words('outline')}
      // The viewer listens to the whole window: here the keys scroll the list.
      onKeyDown={(event) => {
        event.stopPropagation()
      }}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>{words('outline')}</h2>
        <button
          type="button"
          className={`icon-button needs-script ${classes.close}`}
          aria-label={words('hideOutline')}
          onClick={onClose}
        >
          <IconX size={20} />
        </button>
      </header>
      {room.caption && (
        <p className={classes.text}>
          <Words said={room.caption} />
        </p>
      )}
      {marks.length > 0 && (
        <ol className={classes.marks}>
          {marks.map((mark, index) => {
            const { name, caption, address } = mark
            const shared = {
              className: classes.name,
              onFocus: () => look(mark),
              onBlur: () => look(null),
            }
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the order is what a mark is known by
                key={index}
                className={classes.mark}
                data-current={mark === current || undefined}
                onPointerMove={(event) => follow(mark, event)}
                onPointerLeave={() => leave(mark)}
              >
                {address ? (
                  <Link to={address} {...shared}>
                    <span>
                      <span className="visually-hidden">{words('wayTo')} </span>
                      <Words said={name} />
                    </span>
                    <IconArrowRight size={16} />
                  </Link>
                ) : canLook ? (
                  <button type="button" {...shared} onClick={() => look(mark)}>
                    <Words said={name} />
                  </button>
                ) : (
                  <strong className={classes.name}>
                    <Words said={name} />
                  </strong>
                )}
                {caption && (
                  <p className={classes.text}>
                    <Words said={caption} />
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {models.length > 0 && (
        <>
          <h3 className={classes.subtitle} id="room-models">
            {modelWords('models')}
          </h3>
          <ul className={classes.rooms} aria-labelledby="room-models">
            {models.map(({ id, name, address }) => (
              <li key={id}>
                {/* In a frame this page may not lead its window elsewhere. */}
                <a href={address} className={classes.name} target="_blank" rel="noopener">
                  <span>
                    <Words said={name} />
                    <span className="visually-hidden"> {newTab}</span>
                  </span>
                  <IconArrowUpRight size={16} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {rooms.length > 1 && (
        <>
          <h3 className={classes.subtitle} id="all-rooms">
            {words('rooms')}
          </h3>
          <ol className={classes.rooms} aria-labelledby="all-rooms">
            {rooms.map(({ id, name, address }) => (
              <li key={id}>
                <Link to={address} className={classes.name} aria-current={id === room.id ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </aside>
  )
}

function Words({ said: { words, lang } }: { said: Said }) {
  return lang ? <span lang={lang}>{words}</span> : words
}
