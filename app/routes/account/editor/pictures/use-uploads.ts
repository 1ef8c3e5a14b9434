import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Picture } from '#domain/media/rules.ts'
import { UPLOAD_BYTES_MAX } from '#domain/media/rules.ts'
import { apiHeaders } from '../../../../api/request.ts'

/** A file on its way: how much of it went, from 0 to 1, or why it was refused. */
export interface Upload {
  key: number
  name: string
  progress: number
  fault?: string
  /** It can be tried again as it is. */
  retry?: () => void
  /** The row whose picture it is to be, instead of a new one. */
  row?: number
}

/** Why a file isn't taken, in words. */
export interface Refusal {
  why: string
  /** Once something else has changed, the same file is taken. */
  canPass: boolean
}

interface Uploads {
  /** Where a file is posted. */
  at: string
  /** Why one more file has no place, where `ahead` others are on their way to new rows. */
  fullFor: (name: string, ahead: number) => Refusal | undefined
  /** Takes what came, or says why it doesn't. */
  onPicture: (picture: Picture, name: string, row: number | undefined) => Refusal | undefined
  /** Asks for a login, after which it goes on. */
  logInAgain: (resume: () => void) => void
}

/** Sends files, two at a time, each by itself: a refusal of one is no other's. An ended session keeps all of them waiting. */
export function useUploads(given: Uploads) {
  const words = useTranslations('stores.uploads')
  const [uploads, setUploads] = useState<Upload[]>([])
  const next = useRef(0)
  const waiting = useRef<(() => Promise<void>)[]>([])
  const running = useRef(0)
  /** What begins those again that were refused since the session had ended. */
  const held = useRef(new Map<number, () => void>())
  // What is sent for long meets the page as it is by then.
  const latest = useRef(given)
  latest.current = given

  const change = (key: number, now: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...now } : each)))
  const drop = (key: number) => setUploads((all) => all.filter((each) => each.key !== key))

  const tooLarge = { why: words('tooLarge', { megabytes: UPLOAD_BYTES_MAX / 1024 / 1024 }), canPass: false }

  function add(files: Iterable<File>, row?: number) {
    let ahead = uploads.filter((each) => !each.fault && each.row === undefined).length
    for (const file of files) {
      const key = ++next.current
      const { name } = file
      const full = row === undefined ? given.fullFor(name, ahead) : undefined
      const refused = file.size > UPLOAD_BYTES_MAX ? tooLarge : full
      setUploads((all) => [...all, { key, name, progress: 0, row, ...shown(refused, () => again(key, file, row)) }])
      if (refused) continue
      ahead++
      enqueue(key, file, row)
    }
  }

  function enqueue(key: number, file: File, row?: number) {
    waiting.current.push(() => send(key, file, row))
    void run()
  }

  function again(key: number, file: File, row?: number) {
    change(key, { fault: undefined, retry: undefined, progress: 0 })
    enqueue(key, file, row)
  }

  async function run() {
    if (running.current >= 2 || held.current.size > 0) return
    const task = waiting.current.shift()
    if (!task) return
    running.current++
    await task()
    running.current--
    void run()
  }

  function resume() {
    const all = [...held.current.values()]
    held.current.clear()
    for (const begin of all) begin()
    void run()
  }

  function send(key: number, file: File, row?: number): Promise<void> {
    const retry = () => again(key, file, row)
    return new Promise((done) => {
      const request = new XMLHttpRequest()
      const body = new FormData()
      body.set('file', file)
      request.open('POST', given.at)
      for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => change(key, { progress: loaded / Math.max(1, total) })
      request.onload = () => {
        const answer = readAnswer(request.responseText)
        const { status } = request
        if (status === 200 && answer?.picture) {
          const refused = latest.current.onPicture(answer.picture, file.name, row)
          if (refused) change(key, shown(refused, retry))
          else drop(key)
        } else if (status === 401) {
          held.current.set(key, retry)
          change(key, { fault: answer?.message ?? words('failed'), retry: resume })
          latest.current.logInAgain(resume)
        } else {
          const isWorthIt = status === 429 || status >= 500
          change(key, { fault: answer?.message ?? words('failed'), retry: isWorthIt ? retry : undefined })
        }
        done()
      }
      request.onerror = () => {
        change(key, { fault: words('notReached'), retry })
        done()
      }
      request.send(body)
    })
  }

  return {
    uploads,
    add,
    /** No longer shows a file that was refused. */
    forget(key: number) {
      drop(key)
      if (held.current.delete(key)) void run()
    },
  }
}

/** A refusal as the list of uploads shows it: trying again is offered only where it can help. */
function shown(refused: Refusal | undefined, retry: () => void): Pick<Upload, 'fault' | 'retry'> {
  return { fault: refused?.why, retry: refused?.canPass ? retry : undefined }
}

function readAnswer(text: string): { picture?: Picture; message?: string } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
