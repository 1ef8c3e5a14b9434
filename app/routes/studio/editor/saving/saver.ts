import { digestOf } from '#domain/designs/digest.ts'
import type { Kept } from './kept.ts'

/** How a design's changes are doing. */
export type Saving<Document> =
  | { kind: 'saved' | 'waiting' | 'saving' | 'kept' | 'unkept' | 'logged-out' | 'gone' }
  | { kind: 'refused'; message: string }
  /** Another window or device saved it meanwhile: theirs, as the server has it. */
  | { kind: 'changed'; version: number; document: Document }

/** What the server says to a document: it is now that version, or there is a newer one. */
export type Answer<Document> =
  | { kind: 'taken'; version: number }
  | { kind: 'stale'; version: number; document: Document }
  /** Not now: `seconds` later, if it said so. */
  | { kind: 'busy'; seconds: number }
  /** Deleted, or somebody else is logged in. */
  | { kind: 'gone' | 'logged-out' }
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

interface HowToSave {
  /** The page goes: nothing is waited for. */
  isLeaving?: boolean
  asksForLogin?: boolean
}

const afterMs = 2000
/** Whoever goes on drawing is saved too. */
const atLatestMs = 10_000
/** Twice as long after each try that failed. */
const againMs = 5000
const againAtLatestMs = 60_000

/**
 * Saves a design by itself, two seconds after the last change and one time after the other; until the server has taken
 * it, it is kept in the browser. Nothing that it was given is dropped but by `forgetOwn`.
 */
export function createSaver<Document>({ version, send, keep, forget, onState, logInAgain }: SaverSettings<Document>) {
  let base = version
  let unsaved: Document | undefined
  let unsavedSince: number | undefined
  /** Digests of what was sent on `base`: an answer may be lost on its way. */
  let sent = new Set<string>()
  let underWay: Promise<void> | undefined
  let sentLeaving: Document | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let state: Saving<Document> = { kind: 'saved' }

  const { promise: opening, resolve: open } = Promise.withResolvers<void>()
  /** What is done with the browser's store, one thing after the other; nothing before `start`. */
  let storing: Promise<unknown> = opening
  let isKeepingNext = false
  let isKept = true
  let isOver = false
  let hasStoodBack = false

  function say(next: Saving<Document>) {
    state = next
    onState(next)
  }

  function keepOwn() {
    isKept = false
    if (isKeepingNext || hasStoodBack) return
    isKeepingNext = true
    storing = storing.then(async () => {
      isKeepingNext = false
      const document = unsaved
      if (document === undefined || hasStoodBack) return
      const isDone = await keep({ document, base, sent: [...sent] }).then(
        () => true,
        () => false,
      )
      if (unsaved === document) isKept = isDone
    })
  }

  function forgetKept() {
    const forgetting = async () => unsaved === undefined && !hasStoodBack && forget()
    storing = storing.then(forgetting).catch(() => {})
    return storing
  }

  /** The server has `taken` as that version. */
  function goOnFrom(newer: number, isAll: boolean) {
    base = newer
    sent = new Set()
    failures = 0
    if (!isAll) {
      keepOwn()
      return later()
    }
    clearTimeout(timer)
    unsaved = undefined
    unsavedSince = undefined
    say({ kind: 'saved' })
    void forgetKept()
  }

  async function tryAgain(notBeforeMs = 0) {
    // So that it is true what is said of it.
    await storing
    if (unsaved === undefined || state.kind === 'changed' || isOver) return
    say({ kind: isKept ? 'kept' : 'unkept' })
    clearTimeout(timer)
    const waitMs = Math.min(againMs * 2 ** failures++, againAtLatestMs)
    timer = setTimeout(() => void save(), Math.max(waitMs, notBeforeMs))
  }

  async function attempt({ isLeaving = false, asksForLogin = true }: HowToSave) {
    if (unsaved === undefined) return
    const [document, sentOn] = [unsaved, base]
    sent.add(digestOf(document))
    if (isLeaving) sentLeaving = document
    unsavedSince = undefined
    const answer = await send(base, document, isLeaving).catch((): Answer<Document> => ({ kind: 'busy', seconds: 0 }))
    // What was sent beside it, as the page seemed to go, was answered first.
    if (unsaved === undefined || sentOn !== base) return
    if (answer.kind === 'taken') goOnFrom(answer.version, unsaved === document)
    else if (answer.kind === 'busy') await tryAgain(answer.seconds * 1000)
    else if (answer.kind === 'stale') {
      const theirs = digestOf(answer.document)
      const isAll = theirs === digestOf(unsaved)
      // The answer to what was sent before was lost, or two made it the same.
      if (isAll || (sent.has(theirs) && answer.version === base + 1)) goOnFrom(answer.version, isAll)
      else say({ kind: 'changed', version: answer.version, document: answer.document })
    } else {
      say(answer)
      if (answer.kind === 'logged-out' && asksForLogin) logInAgain(() => void save())
    }
  }

  async function save(how: HowToSave = {}): Promise<boolean> {
    clearTimeout(timer)
    // What is under way may be ended with the page, and be an older one.
    if (how.isLeaving && underWay && unsaved !== undefined) {
      if (sentLeaving !== unsaved) void attempt(how)
      return false
    }
    while (underWay) await underWay
    if (unsaved === undefined || state.kind === 'changed') return unsaved === undefined
    say({ kind: 'saving' })
    underWay = attempt(how).finally(() => {
      underWay = undefined
    })
    await underWay
    return unsaved === undefined
  }

  function later() {
    say({ kind: 'waiting' })
    clearTimeout(timer)
    if (isOver) return
    const leftMs = (unsavedSince ?? performance.now()) + atLatestMs - performance.now()
    timer = setTimeout(() => void save(), Math.max(0, Math.min(afterMs, leftMs)))
  }

  return {
    /** From now on it may be kept here; what an earlier visit kept goes on from the version that it was made from. */
    start(kept?: Kept<Document>) {
      open()
      if (!kept) return
      base = kept.base
      unsaved = kept.document
      sent = new Set(kept.sent).add(digestOf(kept.document))
      void save()
    },
    /** The design as it is now. */
    changed(document: Document) {
      unsaved = document
      unsavedSince ??= performance.now()
      keepOwn()
      if (state.kind !== 'changed' && state.kind !== 'logged-out') later()
    },
    /** Saves what isn't yet, at once. @returns whether all is */
    save,
    isUnsaved: () => unsaved !== undefined,
    /** Whether what is on the page is nowhere else: the server hasn't taken it, and the browser doesn't keep it. */
    isOnlyHere: () => unsaved !== undefined && !isKept,
    /** What is here is given up, for what the server has. */
    async forgetOwn(newest: number) {
      clearTimeout(timer)
      unsaved = undefined
      base = newest
      sent = new Set()
      await forgetKept()
      say({ kind: 'saved' })
    },
    /** Another window draws from now on, and goes on with what is kept: the store is its own, and only what isn't there is still sent. */
    async standBack() {
      await storing
      hasStoodBack = true
      if (!isKept) return
      clearTimeout(timer)
      unsaved = undefined
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

export type Saver<Document> = ReturnType<typeof createSaver<Document>>
