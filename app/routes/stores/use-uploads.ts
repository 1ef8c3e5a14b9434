import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Picture } from '#domain/media/rules.ts'
import { UPLOAD_BYTES_MAX } from '#domain/media/rules.ts'
import { storageKeys } from '../../shell/storage.ts'
import { xsrfToken } from '../../shell/wire-client.ts'

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

interface Uploads {
  /** Where a file is posted. */
  at: string
  onPicture: (picture: Picture, row: number | undefined) => void
  onLoginRequired: () => void
}

/** Sends files, two at a time, each by itself: a refusal of one is no other's. */
export function useUploads({ at, onPicture, onLoginRequired }: Uploads) {
  const words = useTranslations('stores.uploads')
  const [uploads, setUploads] = useState<Upload[]>([])
  const next = useRef(0)
  const waiting = useRef<(() => Promise<void>)[]>([])
  const running = useRef(0)

  const change = (key: number, now: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...now } : each)))
  const remove = (key: number) => setUploads((all) => all.filter((each) => each.key !== key))

  function add(files: Iterable<File>, row?: number) {
    for (const file of files) {
      const key = ++next.current
      const isTooLarge = file.size > UPLOAD_BYTES_MAX
      const fault = isTooLarge ? words('tooLarge', { megabytes: UPLOAD_BYTES_MAX / 1024 / 1024 }) : undefined
      setUploads((all) => [...all, { key, name: file.name, progress: 0, fault, row }])
      if (!isTooLarge) enqueue(key, file, row)
    }
  }

  function enqueue(key: number, file: File, row?: number) {
    waiting.current.push(() => send(key, file, row))
    void run()
  }

  async function run() {
    if (running.current >= 2) return
    const task = waiting.current.shift()
    if (!task) return
    running.current++
    await task()
    running.current--
    void run()
  }

  function send(key: number, file: File, row?: number): Promise<void> {
    const again = () => {
      change(key, { fault: undefined, retry: undefined, progress: 0 })
      enqueue(key, file, row)
    }
    return new Promise((done) => {
      const request = new XMLHttpRequest()
      const body = new FormData()
      body.set('file', file)
      request.open('POST', at)
      request.setRequestHeader('token', localStorage.getItem(storageKeys.token) ?? '')
      request.setRequestHeader('X-XSRF-TOKEN', xsrfToken())
      request.upload.onprogress = ({ loaded, total }) => change(key, { progress: loaded / Math.max(1, total) })
      request.onload = () => {
        const answer = readAnswer(request.responseText)
        if (request.status === 200 && answer?.picture) {
          remove(key)
          onPicture(answer.picture, row)
        } else {
          if (request.status === 401) onLoginRequired()
          change(key, {
            fault: answer?.message ?? words('failed'),
            retry: [401, 429].includes(request.status) || request.status >= 500 ? again : undefined,
          })
        }
        done()
      }
      request.onerror = () => {
        change(key, { fault: words('notReached'), retry: again })
        done()
      }
      request.send(body)
    })
  }

  return { uploads, add, remove }
}

function readAnswer(text: string): { picture?: Picture; message?: string } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
