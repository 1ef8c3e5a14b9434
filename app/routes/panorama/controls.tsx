import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconMaximize,
  IconMinimize,
  IconMinus,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
} from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './panorama.module.css'
import type { Sphere } from './sphere.ts'

interface ControlsProps {
  sphere: Sphere
  stage: RefObject<HTMLElement | null>
  isTurning: boolean
}

const stepDegrees = 20
const zoomStep = 15

/** All that the view can do, for those who neither drag nor pinch. */
export function Controls({ sphere, stage, isTurning }: ControlsProps) {
  const words = useTranslations('panorama')
  const { isFull, toggle } = useFullscreen(stage)
  const buttons = [
    ...(sphere.canTurn
      ? [
          {
            label: words(isTurning ? 'pause' : 'play'),
            Icon: isTurning ? IconPlayerPause : IconPlayerPlay,
            act: sphere.toggleRotation,
          },
        ]
      : []),
    { label: words('left'), Icon: IconChevronLeft, act: () => sphere.turn(-stepDegrees, 0) },
    { label: words('right'), Icon: IconChevronRight, act: () => sphere.turn(stepDegrees, 0) },
    { label: words('up'), Icon: IconChevronUp, act: () => sphere.turn(0, stepDegrees) },
    { label: words('down'), Icon: IconChevronDown, act: () => sphere.turn(0, -stepDegrees) },
    { label: words('zoomOut'), Icon: IconMinus, act: () => sphere.zoom(-zoomStep) },
    { label: words('zoomIn'), Icon: IconPlus, act: () => sphere.zoom(zoomStep) },
    ...(document.fullscreenEnabled
      ? [
          {
            label: words(isFull ? 'leaveFullscreen' : 'fullscreen'),
            Icon: isFull ? IconMinimize : IconMaximize,
            act: toggle,
          },
        ]
      : []),
  ]
  return (
    <fieldset
      className={classes.controls}
      aria-label={words('controls')}
      // The viewer listens to the whole window, and takes Space for itself.
      onKeyDown={(event) => event.key === ' ' && event.stopPropagation()}
    >
      {buttons.map(({ label, Icon, act }) => (
        <button type="button" key={label} className={classes.control} aria-label={label} title={label} onClick={act}>
          <Icon size={20} stroke={1.5} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}

function useFullscreen(stage: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [])
  const toggle = () => (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen())
  return { isFull, toggle }
}
