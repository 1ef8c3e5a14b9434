import { useEffect, useState } from 'react'
import type { DesignDocument } from '#domain/designs/document.ts'
import { useLoginAndResume } from '../../../../forms/saving/use-login-and-resume.ts'
import type { Editor } from '../state/editor-store.ts'
import { type Kept, keptDesigns } from './kept.ts'
import { createSaver, type Saver, type Saving } from './saver.ts'
import { type Seat, takeSeat } from './seat.ts'
import { sendDesign } from './send.ts'

export type DesignSaver = Saver<DesignDocument>
export type DesignSaving = Saving<DesignDocument>

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
      send: (base, document, isLeaving) => sendDesign(id, { base, document, isLeaving }),
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
    const taken = takeSeat({
      id: String(id),
      onChange(isOurs) {
        editor.set({ isReading: true, isElsewhere: !isOurs, preview: null, trail: [] })
        if (isOurs) void goOn()
      },
      async standBack({ isAsked }) {
        if (isAsked) await saver.save({ asksForLogin: false })
        await saver.standBack()
      },
    })
    async function goOn() {
      const kept = await keptDesigns
        .read<DesignDocument>(String(id))
        .catch((): Kept<DesignDocument> | undefined => undefined)
      if (kept) editor.replace(kept.document)
      saver.start(kept)
      // Only now: what was drawn before would have given way to what was kept. Another window may have taken over meanwhile.
      editor.set({ isReading: editor.get().isElsewhere })
    }
    const save = () => void saver.save({ asksForLogin: false })
    const leave = () => void saver.save({ isLeaving: true, asksForLogin: false })
    const see = () => (document.visibilityState === 'hidden' ? leave() : save())
    addEventListener('online', save)
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', see)
    setSeat(taken)
    return () => {
      removeEventListener('online', save)
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', see)
      void saver.save({ asksForLogin: false }).finally(saver.stop)
      taken.leave()
    }
  }, [id, editor, saver])
  return seat
}
