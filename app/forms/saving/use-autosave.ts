import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { fetchOwn } from '../../api/request.ts'

/** How a draft's changes are doing. */
export type SavingState =
  | { kind: 'saved' | 'waiting' | 'saving' | 'offline' | 'logged-out' | 'faulty' }
  | { kind: 'changed'; version: number }
  | { kind: 'refused'; message: string }

interface Answer<Changed> {
  /** What was saved is that; left out where nothing was. */
  version?: number
  /** Of what is wrong, and wasn't saved. */
  fieldErrors?: Record<string, string>
  changed?: Changed
}
type Refusal = { reason: string; message: string }

const afterMs = 900
/** Whoever goes on typing is saved too: what is lost when a window is closed by force is at most three seconds old. */
const atLatestMs = 2000
const againMs = 5000

interface Autosave<Changed, Said> {
  /** Where the form is sent to. */
  path: string
  /** Of what is in the form at first. */
  version: number
  /** The version that publishing answered with: it saves too, also where it then says what is missing. */
  answered: number | undefined
  /** Meanwhile nothing is saved by itself: as publishing saves, and only then is it known which version there is. */
  isHeld: boolean
  /** The last version, for whoever wants to put what is here in its place. */
  newest?: () => Promise<{ version: number } | null>
  /** Told what was saved, and what the server said of it. */
  onSaved?: (form: URLSearchParams, said: Said) => void
  /** Told what somebody else made of it meanwhile, where the server says it. */
  onChanged?: (changed: Changed) => void
  /** Asks for a login, after which it goes on. */
  logInAgain: (resume: () => void) => void
}

/**
 * Saves a draft's form by itself, a moment after each change, one time after the other. What can't be saved stays in
 * the form: without a connection it is tried again, after an ended session once the visitor has logged in.
 */
export function useAutosave<Changed = never, Said = unknown>(
  form: RefObject<HTMLFormElement | null>,
  { path, version: first, answered, isHeld, newest, onSaved, onChanged, logInAgain }: Autosave<Changed, Said>,
) {
  const [state, setState] = useState<SavingState>({ kind: 'saved' })
  const [savedAt, setSavedAt] = useState<Date>()
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const version = useRef(first)
  const isDirty = useRef(false)
  const dirtySince = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const underWay = useRef<Promise<boolean>>(undefined)
  const latest = useRef({ isHeld, onSaved, onChanged, save: async (_how?: { asksForLogin: boolean }) => true })
  const byItself = useCallback(() => {
    if (!latest.current.isHeld) void latest.current.save()
  }, [])

  const save = useCallback(
    async ({ asksForLogin = true } = {}): Promise<boolean> => {
      clearTimeout(timer.current)
      // Whoever waited longest goes first, and the others wait for that one too.
      while (underWay.current) await underWay.current
      if (!form.current || !isDirty.current) return !isDirty.current
      isDirty.current = false
      setState({ kind: 'saving' })
      const body = bodyOf(form.current, version.current)
      underWay.current = post<Answer<Changed> & Said>(path, body)
        .then(
          ({ status, taken, refusal }) => {
            if (taken?.version) {
              version.current = taken.version
              setSavedAt(new Date())
              latest.current.onSaved?.(body, taken)
            }
            if (taken && !taken.changed && !taken.fieldErrors) {
              setFieldErrors({})
              setState({ kind: isDirty.current ? 'waiting' : 'saved' })
              return true
            }
            isDirty.current = true
            if (taken?.changed) {
              setState({ kind: 'changed', version: version.current })
              latest.current.onChanged?.(taken.changed)
            } else if (taken?.fieldErrors) {
              setFieldErrors(taken.fieldErrors)
              setState({ kind: 'faulty' })
            } else if (status === 401) {
              setState({ kind: 'logged-out' })
              if (asksForLogin) logInAgain(byItself)
            } else if (status === 409) {
              setState({ kind: 'changed', version: version.current })
            } else {
              setState({ kind: 'refused', message: refusal?.message ?? '' })
            }
            return false
          },
          () => {
            isDirty.current = true
            setState({ kind: 'offline' })
            timer.current = setTimeout(byItself, againMs)
            return false
          },
        )
        .finally(() => {
          underWay.current = undefined
        })
      return underWay.current
    },
    [form, path, logInAgain, byItself],
  )
  latest.current = { save, isHeld, onSaved, onChanged }

  useEffect(() => {
    if (answered) version.current = Math.max(version.current, answered)
  }, [answered])
  // What was typed while it was being published.
  useEffect(() => {
    if (!isHeld && isDirty.current) timer.current = setTimeout(byItself, afterMs)
  }, [isHeld, byItself])

  const touch = useCallback(() => {
    if (!isDirty.current) dirtySince.current = performance.now()
    isDirty.current = true
    setState((now) =>
      now.kind === 'saved' || now.kind === 'faulty' || now.kind === 'refused' ? { kind: 'waiting' } : now,
    )
    clearTimeout(timer.current)
    const leftMs = dirtySince.current + atLatestMs - performance.now()
    timer.current = setTimeout(byItself, Math.max(0, Math.min(afterMs, leftMs)))
  }, [byItself])

  useEffect(() => {
    addEventListener('online', byItself)
    return () => {
      removeEventListener('online', byItself)
      clearTimeout(timer.current)
    }
  }, [byItself])

  return {
    state,
    /** When the server took something last, since the page was opened. */
    savedAt,
    fieldErrors,
    touch,
    /** The form as it was saved last, with the version that it is now. */
    savedForm: () => form.current && bodyOf(form.current, version.current),
    /** Whether something was typed that the server has not taken yet. */
    isUnsaved: () => isDirty.current || underWay.current !== undefined,
    /** Saves what isn't yet. @returns whether all is */
    flush: async (how?: { asksForLogin: boolean }) => {
      while (await latest.current.save(how)) if (!isDirty.current) return true
      return false
    },
    /** Puts what is here in the place of what another window saved. */
    async overwrite() {
      const found = await newest?.().catch(() => null)
      if (found) version.current = found.version
      return latest.current.save()
    },
    /** What is in the form has come to hold what somebody else saved as that version, too. */
    continueFrom(last: number) {
      version.current = last
    },
    /** What is here is given up. */
    forget() {
      isDirty.current = false
      clearTimeout(timer.current)
    },
  }
}

/** The texts of the form; its files have gone their own way. */
function bodyOf(form: HTMLFormElement, version: number): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('version', String(version))
  return body
}

/** @throws where no answer comes, or none that is ours, such as a proxy's while the site starts anew */
async function post<Taken>(path: string, body: URLSearchParams) {
  const response = await fetchOwn(path, { method: 'POST', body })
  const answer = await response.json()
  return response.ok
    ? { status: response.status, taken: answer as Taken }
    : { status: response.status, refusal: answer as Refusal }
}
