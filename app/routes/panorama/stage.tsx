import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { previewOf, previewWidth, type State } from './sphere/use-sphere.ts'
import classes from './stage.module.css'
import type { Tour } from './tour.ts'

interface StageProps {
  room: Tour['room']
  scheme: string
  state: State
  holder: RefObject<HTMLDivElement | null>
  /** What stands in the sphere. */
  children: ReactNode
}

/** The picture at once and flat; then the same picture as a sphere, where the device can show one. */
export function Stage({ room, scheme, state, holder, children }: StageProps) {
  const words = useTranslations('panorama')
  const names = { room: room.name, scheme }
  const arrival = useAnnouncement(room.name)
  return (
    <div className={classes.stage} data-state={state}>
      <img
        className={classes.flat}
        src={previewOf(room.files)}
        srcSet={state === 'flat' ? room.files.map(({ width, url }) => `${url} ${width}w`).join(', ') : undefined}
        alt={room.alt?.words ?? words('pictureOf', names)}
        lang={room.alt?.lang}
        aria-hidden={state === 'ready'}
        width={previewWidth}
        height={previewWidth / 2}
        fetchPriority="high"
        // The sphere begins where the flat picture was looked at.
        style={{ objectPosition: `${50 + room.yaw / 3.6}% 50%` }}
      />
      {state !== 'flat' && (
        <div
          className={classes.sphere}
          ref={holder}
          role="application"
          aria-label={[words('view', names), room.alt?.words].filter(Boolean).join(' ')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application: the arrow keys turn it
          tabIndex={0}
        />
      )}
      {children}
      <p role="status" className="visually-hidden">
        {arrival}
      </p>
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

/** Says the room that a visitor comes into; the first one is the page's own title. */
function useAnnouncement(room: string) {
  const words = useTranslations('panorama')
  const [first] = useState(room)
  const [said, setSaid] = useState('')
  useEffect(() => {
    setSaid((before) => (before || room !== first ? words('arrived', { room }) : ''))
  }, [room, first, words])
  return said
}
