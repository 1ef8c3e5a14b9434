import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Controls } from './controls.tsx'
import classes from './panorama.module.css'
import type { Sphere } from './sphere.ts'
import { measureScreen, textureFor } from './texture.ts'

interface StageProps {
  view: {
    /** The picture's files, narrowest first. */
    files: { width: number; url: string }[]
    colour: string
    /** Where the camera looks first, in degrees. */
    yaw: number
    pitch: number
  }
  names: { room: string; scheme: string }
  /** The caption. */
  children: ReactNode
}

type State = 'loading' | 'ready' | 'failed' | 'flat'

/** Sharp enough for the moment, small enough to be there at once. */
const previewWidth = 1280

/** The picture at once and flat; then the same picture as a sphere, where the device can show one. */
export function Stage({ view, names, children }: StageProps) {
  const words = useTranslations('panorama')
  const { state, isTurning, sphere, stage, holder } = useSphere(view)
  const preview = previewOf(view.files)

  return (
    <div className={classes.stage} ref={stage} data-state={state} style={{ backgroundColor: view.colour }}>
      <img
        className={classes.flat}
        src={preview}
        srcSet={state === 'flat' ? view.files.map(({ width, url }) => `${url} ${width}w`).join(', ') : undefined}
        alt={words('pictureOf', names)}
        aria-hidden={state === 'ready'}
        width={previewWidth}
        height={previewWidth / 2}
        fetchPriority="high"
        // The sphere begins where the flat picture was looked at.
        style={{ objectPosition: `${50 + view.yaw / 3.6}% 50%` }}
      />
      {state !== 'flat' && (
        <div
          className={classes.sphere}
          ref={holder}
          role="application"
          aria-label={words('view', names)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application: the arrow keys turn it
          tabIndex={0}
        />
      )}
      <div className={classes.foot}>
        {children}
        {state === 'ready' && sphere.current && (
          <Controls sphere={sphere.current} stage={stage} isTurning={isTurning} />
        )}
      </div>
      <div className={classes.notice} role="status" hidden={state === 'ready'}>
        {state === 'loading' && <p className={classes.loading}>{words('loading')}</p>}
        {state === 'failed' && (
          <>
            <h2 className={classes.noticeTitle}>{words('failedTitle')}</h2>
            <p>{words('failedText')}</p>
            <Button onClick={() => location.reload()}>{words('tryAgain')}</Button>
          </>
        )}
        {state === 'flat' && (
          <>
            <h2 className={classes.noticeTitle}>{words('flatTitle')}</h2>
            <p>{words('flatText')}</p>
          </>
        )}
      </div>
      <noscript>
        <p className={classes.noScript}>{words('noScript')}</p>
      </noscript>
    </div>
  )
}

function useSphere(view: StageProps['view']) {
  const stage = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const sphere = useRef<Sphere>(null)
  const [state, setState] = useState<State>('loading')
  const [isTurning, setTurning] = useState(false)

  useEffect(() => {
    const screen = measureScreen()
    const full = screen && textureFor(view.files, screen)
    if (!full) return setState('flat')
    let isGone = false
    import('./sphere.ts').then(
      ({ openSphere }) => {
        if (isGone || !holder.current) return
        sphere.current = openSphere(
          holder.current,
          { preview: previewOf(view.files), full: full.url, yaw: view.yaw, pitch: view.pitch },
          {
            moves: !matchMedia('(prefers-reduced-motion: reduce)').matches,
            onReady: () => setState('ready'),
            onFault: () => setState('failed'),
            onRotation: setTurning,
          },
        )
      },
      () => setState('failed'),
    )
    return () => {
      isGone = true
      sphere.current?.close()
      sphere.current = null
    }
  }, [view])

  return { state, isTurning, sphere, stage, holder }
}

function previewOf(files: StageProps['view']['files']) {
  return (files.findLast(({ width }) => width <= previewWidth) ?? files[0])?.url ?? ''
}
