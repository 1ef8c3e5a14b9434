import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLogin } from '../../shell/login.tsx'
import { forgetToken, storageKeys } from '../../shell/storage.ts'
import { xsrfToken } from '../../shell/wire-client.ts'
import type { DraftFaults } from './draft-form.ts'

/** How a draft's changes are doing. */
export type SavingState =
  | { kind: 'saved' | 'waiting' | 'saving' | 'offline' | 'logged-out' | 'faulty' }
  | { kind: 'changed'; version: number }
  | { kind: 'refused'; message: string }

type Answer = { version: number } | { faults: DraftFaults }
type Refusal = { reason: string; message: string }

const afterMs = 900
const againMs = 5000

/**
 * Saves a draft's form by itself, a moment after each change, one time after the other. What can't be saved stays in
 * the form: without a connection it is tried again, after an ended session once the visitor has logged in.
 */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  draft: { id: number; version: number },
  answered: number | undefined,
) {
  const { open } = useLogin()
  const [state, setState] = useState<SavingState>({ kind: 'saved' })
  const [faults, setFaults] = useState<DraftFaults>({})
  const version = useRef(draft.version)
  // Publishing saves too, also where it then says what is missing.
  useEffect(() => {
    if (answered) version.current = Math.max(version.current, answered)
  }, [answered])
  const isDirty = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const underWay = useRef<Promise<boolean>>(undefined)
  const path = `/account/schemes/${draft.id}/save`

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (underWay.current) await underWay.current
    if (!form.current || !isDirty.current) return !isDirty.current
    isDirty.current = false
    setState({ kind: 'saving' })
    underWay.current = post(path, bodyOf(form.current, version.current)).then(
      ({ status, answer }) => {
        if (status === 200 && answer && 'version' in answer) {
          version.current = answer.version
          setFaults({})
          setState({ kind: isDirty.current ? 'waiting' : 'saved' })
          return true
        }
        isDirty.current = true
        if (status === 200 && answer && 'faults' in answer) {
          setFaults(answer.faults)
          setState({ kind: 'faulty' })
        } else if (status === 401) {
          forgetToken()
          setState({ kind: 'logged-out' })
          open('login', () => void latest.current())
        } else if (status === 409) {
          setState({ kind: 'changed', version: version.current })
        } else {
          setState({ kind: 'refused', message: (answer as Refusal | undefined)?.message ?? '' })
        }
        return false
      },
      () => {
        isDirty.current = true
        setState({ kind: 'offline' })
        timer.current = setTimeout(() => void latest.current(), againMs)
        return false
      },
    )
    const isSaved = await underWay.current
    underWay.current = undefined
    return isSaved
  }, [form, path, open])
  const latest = useRef(save)
  latest.current = save

  const touch = useCallback(() => {
    isDirty.current = true
    setState((now) =>
      now.kind === 'saved' || now.kind === 'faulty' || now.kind === 'refused' ? { kind: 'waiting' } : now,
    )
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void latest.current(), afterMs)
  }, [])

  useEffect(() => {
    const now = () => void latest.current()
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault()
    }
    addEventListener('online', now)
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('online', now)
      removeEventListener('beforeunload', warn)
      clearTimeout(timer.current)
    }
  }, [])
  // Before the form goes: what was typed last is still sent.
  useEffect(() => {
    const current = form.current
    return () => {
      if (isDirty.current && current) void post(path, bodyOf(current, version.current), true).catch(() => {})
    }
  }, [form, path])

  return {
    state,
    faults,
    touch,
    /** The form as it was saved last, with the version that it is now. */
    savedForm: () => form.current && bodyOf(form.current, version.current),
    /** Saves what isn't yet. @returns whether all is */
    flush: () => latest.current(),
    /** Puts what is here in the place of what another window saved. */
    async overwrite() {
      const answer = await fetch(`/account/schemes/${draft.id}/version`, { headers: ownHeaders() })
      if (answer.ok) version.current = ((await answer.json()) as { version: number }).version
      return latest.current()
    },
    logInAgain: () => open('login', () => void latest.current()),
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

const ownHeaders = () => ({
  token: localStorage.getItem(storageKeys.token) ?? '',
  'X-XSRF-TOKEN': xsrfToken(),
})

async function post(path: string, body: URLSearchParams, keepalive = false) {
  const response = await fetch(path, { method: 'POST', body, headers: ownHeaders(), keepalive })
  const answer = (await response.json().catch(() => undefined)) as Answer | Refusal | undefined
  return { status: response.status, answer: answer as Answer | undefined }
}
