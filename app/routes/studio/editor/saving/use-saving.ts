import { useEffect, useState } from 'react'
import type { DesignDocument } from '#domain/designs/document.ts'
import { fetchOwn } from '../../../../api/request.ts'
import { useLoginAndResume } from '../../../../forms/saving/use-login-and-resume.ts'
import type { Editor } from '../state/editor-store.ts'
import { type Kept, keptDesigns } from './kept.ts'
import { type Answer, createSaver, type Saver, type Saving } from './saver.ts'
import { type Seat, takeSeat } from './seat.ts'

export type DesignSaver = Saver<DesignDocument>
export type DesignSaving = Saving<DesignDocument>

/** Browsers send at most so much of a page that goes. */
const LEAVING_MAX = 60_000

/** POST `/studio/:id/save`. @throws where no answer comes, or none that is ours, such as a proxy's */
async function send(
  id: number,
  base: number,
  document: DesignDocument,
  isLeaving: boolean,
): Promise<Answer<DesignDocument>> {
  const body = JSON.stringify({ version: base, document })
  const response = await fetchOwn(`/studio/${id}/save`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
    keepalive: isLeaving && body.length < LEAVING_MAX,
  })
  const answer = await response.json()
  if (response.ok) return { kind: 'taken', version: answer.version }
  if (response.status === 409) return { kind: 'stale', version: answer.version, document: answer.document }
  if (response.status === 401) return { kind: 'logged-out' }
  if (response.status >= 500) throw new Error(`The design wasn’t taken: ${response.status}`)
  return { kind: 'refused', message: answer.message ?? '' }
}

interface Opened {
  id: number
  version: number
}

/** Saves what an editor draws, and lets one window of a browser draw at a time. */
export function useSaving({ id, version }: Opened) {
  const [state, setState] = useState<DesignSaving>({ kind: 'saved' })
  const logInAgain = useLoginAndResume()
  const key = String(id)
  const [saver] = useState(() =>
    createSaver<DesignDocument>({
      version,
      send: (base, document, isLeaving) => send(id, base, document, isLeaving),
      keep: (kept) => keptDesigns.write(key, kept),
      forget: () => keptDesigns.remove(key),
      onState: setState,
      logInAgain,
    }),
  )
  return { saver, state }
}

interface Attached {
  id: number
  editor: Editor
  saver: DesignSaver
}

/** Goes on with what this browser kept, sits down before the design, and saves before the page goes. */
export function useSeat({ id, editor, saver }: Attached) {
  const [seat, setSeat] = useState<Seat>()
  useEffect(() => {
    let hasSat = false
    const taken = takeSeat({
      id: String(id),
      save: () => saver.save({ asksForLogin: false }),
      onChange(isOurs) {
        editor.set({ isReading: !isOurs, preview: null, trail: [] })
        if (isOurs && !hasSat) {
          hasSat = true
          void goOn()
        }
      },
    })
    async function goOn() {
      const kept = await keptDesigns
        .read<DesignDocument>(String(id))
        .catch((): Kept<DesignDocument> | undefined => undefined)
      if (!kept || saver.isUnsaved()) return
      editor.replace(kept.document)
      saver.resume(kept)
    }
    const save = () => void saver.save({ asksForLogin: false })
    const leave = () =>
      document.visibilityState === 'hidden' && void saver.save({ isLeaving: true, asksForLogin: false })
    // All else is kept on this device, and sent when one comes again.
    const hold = (event: BeforeUnloadEvent) => saver.isOnlyHere() && event.preventDefault()
    addEventListener('online', save)
    addEventListener('beforeunload', hold)
    document.addEventListener('visibilitychange', leave)
    setSeat(taken)
    return () => {
      removeEventListener('online', save)
      removeEventListener('beforeunload', hold)
      document.removeEventListener('visibilitychange', leave)
      void saver.save({ asksForLogin: false }).finally(saver.stop)
      taken.leave()
    }
  }, [id, editor, saver])
  return seat
}
