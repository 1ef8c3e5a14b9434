import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import captionClasses from './caption.module.css'
import { Controls } from './controls.tsx'
import { Outline } from './outline.tsx'
import { Plan } from './plan.tsx'
import { RoomStrip } from './room-strip.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useSphere } from './sphere/use-sphere.ts'
import { Spots } from './spots.tsx'
import { Stage } from './stage.tsx'
import type { Mark, Visit } from './tour.ts'
import { useWalk } from './use-walk.ts'
import classes from './viewer.module.css'

/** A room to look around in, the way to the others, and all that is marked in it as a list beside it. */
export default function Viewer(first: Visit) {
  const { tour, address } = useWalk(first)
  const { room, rooms, marks, plan, scheme, designer } = tour
  const words = useTranslations('panorama')
  const { holder, state, sphere, isTurning, followsDevice } = useSphere(room)
  const [current, setCurrent] = useState<Mark | null>(null)
  const [hasStrip, setStrip] = useState(true)
  const [hasPlan, setPlan] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [hasOutline, setOutline] = useWideScreen()
  const title = useArrival(room.id)
  const isReady = state === 'ready' && sphere !== null

  function look(mark: Mark | null) {
    setCurrent(mark)
    if (mark && isReady) sphere.look(mark)
  }

  return (
    <div className={classes.viewer} data-state={state} data-outline={hasOutline === null ? undefined : hasOutline}>
      <div className={classes.view} style={{ backgroundColor: room.colour }}>
        <Stage room={room} scheme={scheme.caseName} state={state} holder={holder}>
          {isReady && <Spots sphere={sphere} marks={marks} current={current} onPoint={setCurrent} onLook={look} />}
        </Stage>
        <div className={classes.foot}>
          {plan && hasPlan && <Plan plan={plan} rooms={rooms} current={room.id} />}
          {hasStrip && rooms.length > 1 && <RoomStrip rooms={rooms} current={room.id} />}
          <div className={classes.bar}>
            <Caption ref={title} room={room.name} scheme={scheme} designer={designer.name} />
            {isReady && (
              <Controls
                sphere={sphere}
                isTurning={isTurning}
                followsDevice={followsDevice}
                parts={{
                  outline: { isOpen: hasOutline ?? false, toggle: () => setOutline(!hasOutline), count: marks.length },
                  strip: rooms.length > 1 ? { isOpen: hasStrip, toggle: () => setStrip(!hasStrip) } : null,
                  plan: plan ? { isOpen: hasPlan, toggle: () => setPlan(!hasPlan) } : null,
                  share: { isOpen: isSharing, toggle: () => setSharing(!isSharing) },
                }}
              />
            )}
          </div>
        </div>
      </div>
      <Outline tour={tour} current={current} canLook={isReady} onLook={look} onClose={() => setOutline(false)} />
      {isSharing && (
        <ShareDialog
          address={address}
          title={words('embedTitle', { room: room.name, scheme: scheme.caseName })}
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  )
}

interface CaptionProps {
  ref: RefObject<HTMLDivElement | null>
  room: string
  scheme: Visit['tour']['scheme']
  designer: string
}

/** What is looked at, and whose it is. */
function Caption({ ref, room, scheme: { id, caseName }, designer }: CaptionProps) {
  const newTab = useTranslations('shell')('opensInNewTab')
  return (
    <div className={classes.caption} ref={ref}>
      <h1 className={captionClasses.room} id="window-title" tabIndex={-1}>
        {room}
      </h1>
      {/* In a frame this page may not lead its window elsewhere: its links to other pages open tabs. */}
      <p className={captionClasses.source}>
        <a href={`/gallery/scheme?id=${id}`} target="_blank" rel="noopener">
          {caseName}
          <span className="visually-hidden"> {newTab}</span>
        </a>
        <span>{designer}</span>
      </p>
    </div>
  )
}

/** Whether the outline is open: at first beside the view where there is room for it. Null until that is known. */
function useWideScreen() {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => setOpen(matchMedia('(min-width: 56.25em)').matches), [])
  return [isOpen, setOpen] as const
}

/** In another room, the focus that was on the way there is on the room's name, and not lost. */
function useArrival(roomId: number) {
  const caption = useRef<HTMLDivElement>(null)
  const before = useRef(roomId)
  useEffect(() => {
    if (before.current === roomId) return
    before.current = roomId
    if (document.activeElement === document.body) caption.current?.querySelector('h1')?.focus()
  }, [roomId])
  return caption
}
