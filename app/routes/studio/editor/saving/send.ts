import type { DesignDocument } from '#domain/designs/document.ts'
import { fetchOwn } from '../../../../api/request.ts'
import type { Answer } from './saver.ts'

/** Browsers send at most so many bytes of a page that goes, and refuse to begin with more. */
const LEAVING_MAX = 60_000

/** Nobody waits any longer for an answer. */
const patienceMs = 60_000

/** Such as a server that starts anew, or one that was asked too often. */
const passing = [408, 425, 429]

interface Sent {
  base: number
  document: DesignDocument
  /** It is to arrive even where the page goes meanwhile. */
  isLeaving: boolean
}

/** POST `/studio/:id/save`. @throws where no answer comes, or none that is ours, such as a proxy's */
export async function sendDesign(id: number, { base, document, isLeaving }: Sent): Promise<Answer<DesignDocument>> {
  const body = new TextEncoder().encode(JSON.stringify({ version: base, document }))
  const response = await fetchOwn(`/studio/${id}/save`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
    keepalive: isLeaving && body.byteLength < LEAVING_MAX,
    signal: AbortSignal.timeout(patienceMs),
  })
  if (response.status >= 500 || passing.includes(response.status)) {
    return { kind: 'busy', seconds: Number(response.headers.get('Retry-After')) || 0 }
  }
  const { version, document: theirs, message = '' } = await response.json()
  if (response.ok && Number.isInteger(version)) return { kind: 'taken', version }
  if (response.status === 409 && theirs) return { kind: 'stale', version, document: theirs }
  if (response.status === 401) return { kind: 'logged-out' }
  if (response.status === 404) return { kind: 'gone' }
  if (!response.ok) return { kind: 'refused', message }
  throw new Error('That is no answer of ours.')
}
