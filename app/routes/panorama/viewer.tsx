import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Controls } from './controls.tsx'
import { Outline } from './outline.tsx'
import { Plan } from './plan.tsx'
import { RoomStrip } from './room-strip.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useSphere } from './sphere/use-sphere.ts'
import { Spots } from './spots.tsx'
import { Stage } from './stage.tsx'
import type { Mark, Tour } from './tour.ts'
import classes from './viewer.module.css'

interface ViewerProps {
  tour: Tour
  /** The whole address of the page, for other sites. */
  address: string
  /** The caption: what is looked at, and whose it is. */
  children: ReactNode
}

/** A room to look around in, the way to the others, and all that is marked in it as a list beside it. */
export function Viewer({ tour, address, children }: ViewerProps) {
  const { room, rooms, marks, plan, scheme } = tour
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
      <div className={classes.view} style={{ backgroundColor: room.picture.colour }}>
        <Stage room={room} scheme={scheme.caseName} state={state} holder={holder}>
          {isReady && <Spots sphere={sphere} marks={marks} current={current} onPoint={setCurrent} onLook={look} />}
        </Stage>
        <div className={classes.foot}>
          {plan && hasPlan && <Plan plan={plan} rooms={rooms} current={room.id} />}
          {hasStrip && rooms.length > 1 && <RoomStrip rooms={rooms} current={room.id} />}
          <div className={classes.bar}>
            <div className={classes.caption} ref={title}>
              {children}
            </div>
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
