import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '#app/shell/toasts/toast.ts'
import { IconPlayerPause, IconPlayerPlay } from '../../ui/film/icons.tsx'
import type { IconProps } from '../../ui/marks/icon.tsx'
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconListDetails,
  IconMinus,
  IconPlus,
} from '../../ui/marks/icons.tsx'
import classes from './controls.module.css'
import {
  IconChevronUp,
  IconCode,
  IconDeviceMobileRotated,
  IconMap2,
  IconMaximize,
  IconMinimize,
  IconPhoto,
} from './icons.tsx'
import type { Sphere } from './sphere/sphere.ts'

/** Something beside the view that is shown or not. */
interface Part {
  isOpen: boolean
  toggle: () => void
}

interface ControlsProps {
  sphere: Sphere
  isTurning: boolean
  followsDevice: boolean
  /** Null where a tour has no such part. */
  parts: { outline: Part & { count: number }; strip: Part | null; plan: Part | null; share: Part }
}

const stepDegrees = 20
const zoomStep = 15

/** All that the view can do, for those who neither drag nor pinch, and what can stand beside it. */
export function Controls({ sphere, isTurning, followsDevice, parts: { outline, strip, plan, share } }: ControlsProps) {
  const words = useTranslations('panorama')
  const { isFull, toggleFull } = useFullscreen()
  const motion = useMotion(sphere)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the viewer listens to the whole window, and takes Space for itself
    <div className={classes.controls} onKeyDown={(event) => event.key === ' ' && event.stopPropagation()}>
      <fieldset className={classes.group} aria-label={words('parts')}>
        <Control label={words('outline')} Icon={IconListDetails} part={outline} controls="outline">
          <span className={classes.word}>{words('outline')}</span>
          {outline.count > 0 && <span className={classes.count}>{outline.count}</span>}
        </Control>
        {strip && <Control label={words('rooms')} Icon={IconPhoto} part={strip} controls="strip" />}
        {plan && <Control label={words('plan')} Icon={IconMap2} part={plan} controls="plan" />}
        <Control label={words('share.title')} Icon={IconCode} act={share.toggle} />
        {motion && (
          <Control label={words('motion')} Icon={IconDeviceMobileRotated} act={motion} isPressed={followsDevice} />
        )}
      </fieldset>
      <fieldset className={classes.group} aria-label={words('controls')}>
        {sphere.canTurn && (
          <Control
            label={words(isTurning ? 'pause' : 'play')}
            Icon={isTurning ? IconPlayerPause : IconPlayerPlay}
            act={sphere.toggleRotation}
          />
        )}
        <Control label={words('left')} Icon={IconChevronLeft} act={() => sphere.turn(-stepDegrees, 0)} />
        <Control label={words('right')} Icon={IconChevronRight} act={() => sphere.turn(stepDegrees, 0)} />
        <Control label={words('up')} Icon={IconChevronUp} act={() => sphere.turn(0, stepDegrees)} />
        <Control label={words('down')} Icon={IconChevronDown} act={() => sphere.turn(0, -stepDegrees)} />
        <Control label={words('zoomOut')} Icon={IconMinus} act={() => sphere.zoom(-zoomStep)} />
        <Control label={words('zoomIn')} Icon={IconPlus} act={() => sphere.zoom(zoomStep)} />
        {document.fullscreenEnabled && (
          <Control
            label={words(isFull ? 'leaveFullscreen' : 'fullscreen')}
            Icon={isFull ? IconMinimize : IconMaximize}
            act={toggleFull}
          />
        )}
      </fieldset>
    </div>
  )
}

interface ControlProps {
  label: string
  Icon: ComponentType<IconProps>
  act?: () => void
  part?: Part
  /** The id of what it shows. */
  controls?: string
  isPressed?: boolean
  children?: React.ReactNode
}

function Control({ label, Icon, act, part, controls, isPressed, children }: ControlProps) {
  return (
    <button
      type="button"
      className={classes.control}
      aria-label={label}
      title={label}
      aria-expanded={part?.isOpen}
      aria-controls={part?.isOpen ? controls : undefined}
      aria-pressed={isPressed}
      onClick={part?.toggle ?? act}
    >
      <Icon size={20} />
      {children}
    </button>
  )
}

function useFullscreen() {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [])
  // The whole page: its dialogs and messages stand outside of the view.
  const toggleFull = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return { isFull, toggleFull }
}

/** Lets the view follow a device that is held in the hand; null for one that isn't. */
function useMotion(sphere: Sphere) {
  const words = useTranslations('panorama')
  const [isHeld] = useState(
    () => isSecureContext && 'DeviceOrientationEvent' in window && matchMedia('(pointer: coarse)').matches,
  )
  if (!isHeld) return null
  return () =>
    sphere.toggleMotion().catch(() => toast({ title: words('noMotionTitle'), text: words('noMotion'), kind: 'fault' }))
}
