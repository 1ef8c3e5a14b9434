import type { Kept } from './kept.ts'

/** How a design's changes are doing. */
export type Saving<Document> =
  | { kind: 'saved' | 'waiting' | 'saving' | 'kept' | 'unkept' | 'logged-out' }
  | { kind: 'refused'; message: string }
  /** Another window or device saved it meanwhile: theirs, as the server has it. */
  | { kind: 'changed'; version: number; document: Document }

/** What the server says to a document: it is now that version, or there is a newer one. */
export type Answer<Document> =
  | { kind: 'taken'; version: number }
  | { kind: 'stale'; version: number; document: Document }
  | { kind: 'logged-out' }
  | { kind: 'refused'; message: string }

interface SaverSettings<Document> {
  /** The server's version that is on the page. */
  version: number
  /** @throws where no answer comes */
  send: (base: number, document: Document, isLeaving: boolean) => Promise<Answer<Document>>
  /** This browser's own store. @throws where it has no room */
  keep: (kept: Kept<Document>) => Promise<unknown>
  /** What is kept is no longer needed. */
  forget: () => Promise<unknown>
  onState: (state: Saving<Document>) => void
  logInAgain: (resume: () => void) => void
}

const afterMs = 2000
const againMs = 5000

/**
 * Saves a design by itself, two seconds after the last change and one time after the other; until the server has taken
 * it, it is kept in the browser. Nothing that it was given is dropped but by `forgetOwn`.
 */
export function createSaver<Document>({ version, send, keep, forget, onState, logInAgain }: SaverSettings<Document>) {
  let base = version
  let unsaved: Document | undefined
  let underWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isKept = true
  let state: Saving<Document> = { kind: 'saved' }

  function say(next: Saving<Document>) {
    state = next
    onState(next)
  }

  async function keepOwn() {
    if (unsaved === undefined) return
    isKept = await keep({ document: unsaved, base }).then(
      () => true,
      () => false,
    )
  }

  async function save({ isLeaving = false, asksForLogin = true } = {}): Promise<boolean> {
    clearTimeout(timer)
    while (underWay) await underWay
    if (unsaved === undefined || state.kind === 'changed') return unsaved === undefined
    const sent = unsaved
    say({ kind: 'saving' })
    underWay = send(base, sent, isLeaving)
      .then(
        async (answer) => {
          if (answer.kind === 'taken') {
            base = answer.version
            if (unsaved !== sent) {
              await keepOwn()
              later()
              return
            }
            unsaved = undefined
            say({ kind: 'saved' })
            await forget().catch(() => {})
          } else if (answer.kind === 'stale') {
            say({ kind: 'changed', version: answer.version, document: answer.document })
          } else {
            say(answer)
            if (answer.kind === 'logged-out' && asksForLogin) logInAgain(() => void save())
          }
        },
        () => {
          say({ kind: isKept ? 'kept' : 'unkept' })
          timer = setTimeout(() => void save(), againMs)
        },
      )
      .finally(() => {
        underWay = undefined
      })
    await underWay
    return unsaved === undefined
  }

  function later() {
    say({ kind: 'waiting' })
    clearTimeout(timer)
    timer = setTimeout(() => void save(), afterMs)
  }

  return {
    /** The design as it is now. */
    changed(document: Document) {
      unsaved = document
      void keepOwn()
      if (state.kind !== 'changed' && state.kind !== 'logged-out') later()
    },
    /** Saves what isn't yet, at once. @returns whether all is */
    save,
    isUnsaved: () => unsaved !== undefined,
    /** Whether what is on the page is nowhere else: the server hasn't taken it, and the browser has no room. */
    isOnlyHere: () => unsaved !== undefined && !isKept,
    /** What this browser kept from an earlier visit goes on from the version that it was made from. */
    resume(kept: Kept<Document>) {
      base = kept.base
      unsaved = kept.document
      void save()
    },
    /** What is here is given up, for what the server has. */
    async forgetOwn(newest: number) {
      clearTimeout(timer)
      unsaved = undefined
      base = newest
      await forget().catch(() => {})
      say({ kind: 'saved' })
    },
    stop() {
      clearTimeout(timer)
    },
  }
}

export type Saver<Document> = ReturnType<typeof createSaver<Document>>
